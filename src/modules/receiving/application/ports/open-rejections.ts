/** Rejection requests that await the issuer. */
export abstract class OpenRejections {
  /** Expires those whose document was validated before an instant; returns how many. */
  abstract expire(validatedBefore: Date): Promise<number>;
}
