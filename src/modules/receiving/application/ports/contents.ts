/** The texts of documents as their issuers submitted them. */
export abstract class Contents {
  abstract find(documentId: string): Promise<string | null>;
  /** Stores a text; an existing one stays. */
  abstract keep(documentId: string, raw: string): Promise<void>;
}
