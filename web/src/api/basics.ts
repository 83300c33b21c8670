export type Side = string;
export type Holder = Side | "none";

export interface Thing {
  kind: string;
  id: string;
}
