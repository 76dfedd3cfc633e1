/** The most requests without an answer that are remembered. */
const MAX = 50;

/** Keys of requests whose answer was lost, by what was asked. */
const lost = new Map<string, string>();

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A request that may change something, and the key by which the server recognises its repetition. */
export interface KeyedRequest {
  asked: string;
  key: string;
}

/** The same request, sent again after its answer was lost, has the same key (ADR 145). */
export function keyed(path: string, body: string): KeyedRequest {
  const asked = `${path} ${body}`;
  return { asked, key: lost.get(asked) ?? randomKey() };
}

/** Nobody knows whether the request was carried out. */
export function answerLost({ asked, key }: KeyedRequest): void {
  lost.set(asked, key);
  const [oldest] = lost.keys();
  if (lost.size > MAX && oldest !== undefined) lost.delete(oldest);
}

export const answered = ({ asked }: KeyedRequest): void => void lost.delete(asked);
