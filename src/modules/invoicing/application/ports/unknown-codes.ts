/** A code that came back and that nobody has explained. */
export interface UnknownCode {
  code: string;
  /** The authority's own words, without personal data. */
  sample: string;
  documentId: string;
}

/** Codes that nobody has explained, over all organisations: they belong to the platform. */
export abstract class UnknownCodes {
  abstract note(codes: readonly UnknownCode[], now: Date): Promise<void>;
}
