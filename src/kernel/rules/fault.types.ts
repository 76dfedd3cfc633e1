export type Params = Record<string, string | number>;

/** One thing wrong with the input: a code, the field it sits at, and what the sentence needs. */
export interface Fault {
  code: string;
  path: string;
  params?: Params;
  /** A warning is shown and does not stop. */
  severity?: 'error' | 'warning';
}
