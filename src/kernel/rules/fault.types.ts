export type Params = Record<string, string | number>;

/** One fault of the input: a code, the path of the field, and the parameters of the message. */
export interface Fault {
  code: string;
  path: string;
  params?: Params;
  /** A warning is shown but does not block. */
  severity?: 'error' | 'warning';
  /** A warning that a person must have confirmed, figures and all, before the action goes ahead. */
  confirm?: true;
}

/** What is wrong with a value, said where its path is not known. */
export type Complaint = Omit<Fault, 'path'>;
