/** The controls of the simulated tax authority. */
export class Simulator {
  constructor(private readonly base: string) {}

  /** The authority is unreachable for every call. */
  goDown = (): Promise<unknown> => this.post('faults', { endpoint: '*', mode: '503' });

  comeBack = (): Promise<unknown> => this.ask('DELETE', 'faults');

  register = (taxpayers: { tin: string; name: string; ids: object }[]): Promise<unknown> =>
    this.post('taxpayers', { taxpayers });

  /** Every document ever accepted. */
  ledger = (): Promise<{ number: string; status: string; issuerTin: string }[]> =>
    this.ask('GET', 'ledger');

  post = (call: string, body: object): Promise<unknown> => this.ask('POST', call, body);

  private async ask<T>(method: string, call: string, body?: object): Promise<T> {
    const response = await fetch(`${this.base}/_simulator/${call}`, {
      method,
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${call}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
