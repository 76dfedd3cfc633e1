/** The texts of documents as their issuers submitted them. */
export abstract class Contents {
  abstract find(documentId: string): Promise<string | null>;
  /** Keeps a text; one that is there already stays. */
  abstract keep(documentId: string, raw: string): Promise<void>;
}
