/** The UBL of documents, as the authority got it. */
export abstract class SentPayloads {
  /** The last one that left, within the present scope; null when none has. */
  abstract of(documentId: string): Promise<{ name: string; bytes: Buffer } | null>;
}
