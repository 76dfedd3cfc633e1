/** What a change for many would make of one employee: old and new, or why it cannot be made. */
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
