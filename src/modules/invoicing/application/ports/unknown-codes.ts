/** A code returned by the authority that has no explanation. */
export interface UnknownCode {
  code: string;
  /** The authority's own message, without personal data. */
  sample: string;
  documentId: string;
}

/** Codes without an explanation, across all organisations: they belong to the platform. */
export abstract class UnknownCodes {
  abstract note(codes: readonly UnknownCode[], now: Date): Promise<void>;
}
