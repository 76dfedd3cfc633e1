import type { ReportedDocument } from '../../domain/received.types';

const instants = ['issuedAt', 'receivedAt', 'validatedAt', 'cancelledAt', 'rejectRequestedAt'];

/** The authority's report, parsed from its column; JSON stores instants as text. */
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
