/** The UBL of documents as it was sent to the authority. */
export abstract class SentPayloads {
  /** The last one sent, within the current scope; null when there is none. */
  abstract of(documentId: string): Promise<{ name: string; bytes: Buffer } | null>;
}
