/** Tells the simulator how to misbehave, and asks what it has seen. */
export const controlOf = (baseUrl: string) => {
  const send = async (method: 'GET' | 'POST' | 'DELETE', name: string, body?: object) => {
    const response = await fetch(`${baseUrl}/_simulator/${name}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    fault: (fault: object) => send('POST', 'faults', fault),
    noFaults: () => send('DELETE', 'faults'),
    settings: (settings: object) => send('POST', 'settings', settings),
    clock: (change: object) => send('POST', 'clock', change),
    ledger: (): Promise<{ number: string; uuid: string; status: string }[]> =>
      send('GET', 'ledger') as Promise<{ number: string; uuid: string; status: string }[]>,
    reset: () => send('POST', 'reset'),
  };
};

export type Control = ReturnType<typeof controlOf>;
