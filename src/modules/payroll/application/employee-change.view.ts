/** The effect of a bulk change on one employee: old and new value, or why it cannot be made. */
export interface ChangePreview {
  id: string;
  staffNumber: string;
  name: string;
  /** An amount or a name; null where there was nothing. */
  before: string | null;
  after: string | null;
  /** The code of the refusal. */
  fault: string | null;
}
