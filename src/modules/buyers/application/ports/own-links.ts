/** Links that were mailed to buyers, within the current scope. */
export abstract class OwnLinks {
  abstract get(
    linkId: string,
  ): Promise<{ buyerId: string; templateId: string; isAnswered: boolean } | null>;
}
