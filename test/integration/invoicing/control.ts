export interface LedgerEntry {
  uuid: string;
  number: string;
  status: string;
}

/** Tells the simulator how to misbehave, and asks what it has seen. */
export const controlOf = (baseUrl: string) => {
  const send = async <T>(method: string, name: string, body?: object): Promise<T> => {
    const response = await fetch(`${baseUrl}/_simulator/${name}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    fault: (fault: object) => send('POST', 'faults', fault),
    noFaults: () => send('DELETE', 'faults'),
    settings: (settings: object) => send('POST', 'settings', settings),
    advance: (advanceMs: number) => send('POST', 'clock', { advanceMs }),
    ledger: () => send<LedgerEntry[]>('GET', 'ledger'),
    /** A certificate and its key for signing this taxpayer's documents. */
    certificate: (request: { tin: string; brn: string; name: string }) =>
      send<{ certificatePem: string; privateKeyPem: string }>('POST', 'certificate', request),
    /** An action of the other party in the authority's portal. */
    portal: (uuid: string, action: 'cancel' | 'reject', reason: string) =>
      send('POST', 'portal-actions', { uuid, action, reason }),
    taxpayers: (taxpayers: object[]) => send('POST', 'taxpayers', { taxpayers }),
    /** Puts documents of other systems into the ledger. */
    documents: (documents: object[]) =>
      send<{ uuids: string[] }>('POST', 'documents', { documents }),
    /** Adds what taxpayers sent earlier, with its ids. */
    records: (records: object[]) => send<{ added: number }>('POST', 'records', { records }),
  };
};

export type Control = ReturnType<typeof controlOf>;
