/** An optional text; empty is null. */
type Text = string | null;

export const customValueTypes = ['text', 'number'] as const;
export type CustomValueType = (typeof customValueTypes)[number];

/** A field that an organisation defined for its documents or its buyers (specification 1, section 3). */
export interface CustomField {
  id: string;
  name: string;
  /** Fields of one group are shown together. */
  groupName: Text;
  valueType: CustomValueType;
  isRequired: boolean;
  /** Characters of a text. */
  minLength: number | null;
  maxLength: number | null;
  /** Bounds of a number, as decimal text. */
  minLimit: Text;
  maxLimit: Text;
  helpText: Text;
  /** The initial value in a new record. */
  defaultValue: Text;
  isPrinted: boolean;
}
