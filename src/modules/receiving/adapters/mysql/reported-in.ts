import type { ReportedDocument } from '../../domain/received.types';

const instants = ['issuedAt', 'receivedAt', 'validatedAt', 'cancelledAt', 'rejectRequestedAt'];

/** What the authority told, out of its column; JSON keeps instants as texts. */
export function reportedIn(reported: string | ReportedDocument | null): ReportedDocument | null {
  if (reported === null) return null;
  const plain = (typeof reported === 'string' ? JSON.parse(reported) : reported) as Record<
    string,
    unknown
  >;
  for (const name of instants)
    if (typeof plain[name] === 'string') plain[name] = new Date(plain[name]);
  return plain as unknown as ReportedDocument;
}
