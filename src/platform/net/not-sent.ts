/** A provider refused a message, or was never reached: it can be sent again without arriving twice. */
export class NotSent extends Error {}

/** Errors before a connection exists; after one, a request may have arrived. */
const neverReached: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The answer of a provider; throws NotSent when none was reached. */
export async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const code = error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : '';
    if (neverReached.has(code)) throw new NotSent(code, { cause: error });
    throw error;
  }
}
