/** Who plays: a place at the table. */
export type Seat = string;
/** Who fights: a power on the map; a seat may command several, and some are nobody's. */
export type Side = string;
export type Holder = Side | "none";
