// What the player has set but not said yet.
class Intent {
  /** The amount chosen, as an answer. */
  amount = $state("");

  /** A march that begins with the usual amount takes the amount that was set. */
  route(steps: string[]): string[] {
    const [first = "", ...rest] = steps;
    const verb = this.amount.split(" ")[0];
    return verb && first.split(" ")[0] === verb ? [this.amount, ...rest] : steps;
  }
}

export const intent = new Intent();
