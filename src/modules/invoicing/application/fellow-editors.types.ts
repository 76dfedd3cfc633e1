/** Somebody else who has the same draft open. */
export interface FellowEditor {
  name: string;
  since: string;
}
