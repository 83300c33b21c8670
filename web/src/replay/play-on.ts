/** Who sits where when a game goes on: both sides oneself, or a bot across the table. */
export function seatsToPlayOn(seats: string[], mine: string, bot: string): Record<string, string> {
  const wish = (seat: string): string => (mine === "both" ? "here" : seat === mine ? "me" : `bot:${bot}`);
  return Object.fromEntries(seats.map((seat) => [seat, wish(seat)]));
}
