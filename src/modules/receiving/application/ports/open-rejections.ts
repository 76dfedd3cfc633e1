/** Requests for rejection that wait for the issuer. */
export abstract class OpenRejections {
  /** Ends those whose document was validated before an instant; answers how many. */
  abstract expire(validatedBefore: Date): Promise<number>;
}
