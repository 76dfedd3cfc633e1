/** Tells the simulator how to misbehave, and asks what it has seen. */
export const controlOf = (baseUrl: string) => {
  const tell = async (method: 'GET' | 'POST' | 'DELETE', name: string, body?: object) => {
    const response = await fetch(`${baseUrl}/_simulator/${name}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    fault: (fault: object) => tell('POST', 'faults', fault),
    noFaults: () => tell('DELETE', 'faults'),
    settings: (settings: object) => tell('POST', 'settings', settings),
    clock: (change: object) => tell('POST', 'clock', change),
    ledger: (): Promise<{ number: string; uuid: string; status: string }[]> =>
      tell('GET', 'ledger') as Promise<{ number: string; uuid: string; status: string }[]>,
    reset: () => tell('POST', 'reset'),
  };
};

export type Control = ReturnType<typeof controlOf>;
