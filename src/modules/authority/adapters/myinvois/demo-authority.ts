import { SECOND } from '@kernel/time';
import { isAnswer } from './answer';
import { callHttp } from './http-client';
import { jsonOf, Members } from './members';

export interface TestCertificate {
  certificate: string;
  privateKey: string;
}

/**
 * A certificate needs two new keys, which take a busy machine many seconds; nobody waits for them.
 */
const LONGEST = 30 * SECOND;

/** The simulator's control API: it issues test certificates. */
export class DemoAuthority {
  constructor(private readonly baseUrl: string) {}

  /** Null while it does not respond. */
  async certificateFor(request: {
    tin: string;
    brn: string;
    name: string;
  }): Promise<TestCertificate | null> {
    const result = await this.call('POST', 'certificate', request);
    const certificate = result?.text('certificatePem') ?? null;
    const privateKey = result?.text('privateKeyPem') ?? null;
    return certificate && privateKey ? { certificate, privateKey } : null;
  }

  /** The CA certificate that signs the others. */
  async issuer(): Promise<string | null> {
    return (await this.call('GET', 'authority'))?.text('certificatePem') ?? null;
  }

  private async call(
    method: 'GET' | 'POST',
    command: string,
    body?: object,
  ): Promise<Members | null> {
    const outcome = await callHttp({
      method,
      url: `${this.baseUrl}/_simulator/${command}`,
      headers: { 'content-type': 'application/json' },
      timeoutMs: LONGEST,
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
    });
    return isAnswer(outcome) && outcome.status === 200 ? new Members(jsonOf(outcome.text)) : null;
  }
}
