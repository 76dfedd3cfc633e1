/** What uses custom fields without a reference that the database knows. */
export abstract class CustomFieldUses {
  /** Whether a document or a quotation has a value of the field; whatever the scope. */
  abstract hasValues(fieldId: string): Promise<boolean>;
}
