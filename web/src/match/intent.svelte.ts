// What the player has set but not said yet.
class Intent {
  /** The amounts chosen, as answers by their verbs. */
  private amounts = $state<Record<string, string>>({});

  set(verb: string, said: string): void {
    this.amounts[verb] = said;
  }

  forget(verb: string): void {
    this.amounts[verb] = "";
  }

  /** A march that begins with the usual amount takes the amount that was set. */
  route(steps: string[]): string[] {
    const [first = "", ...rest] = steps;
    const amount = this.amounts[first.split(" ")[0] ?? ""];
    return amount ? [amount, ...rest] : steps;
  }
}

export const intent = new Intent();
