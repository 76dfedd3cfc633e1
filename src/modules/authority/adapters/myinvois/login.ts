import { SECOND } from '@kernel/time';
import type { Clock } from '@platform/clock';
import type { Credential } from '../../application/ports/credentials';
import { AuthorityError } from '../../domain/authority-error';
import type { KeptToken } from '../mysql/token-store';
import type { Caller, CallResult } from './caller';
import type { WaitOptions } from './limiter';
import { jsonOf, Members } from './members';
import { unreadable } from './read-failure';

/** Renewed this long before it expires (myinvois-api, section 13.2). */
const MARGIN = 60;

/** Exchanges a credential for a token (myinvois-api, sections 3.1 and 3.2). */
export class Login {
  constructor(
    private readonly caller: Caller,
    private readonly identityUrl: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Tries the second secret when the first is refused: one may have been replaced in the portal.
   */
  async login(credential: Credential, waitOptions: WaitOptions): Promise<KeptToken> {
    const [first, second] = credential.secrets;
    try {
      return await this.exchange(credential, first!, waitOptions);
    } catch (error) {
      const refused = error instanceof AuthorityError && error.kind === 'auth';
      if (!refused || second === undefined) throw error;
      return await this.exchange(credential, second, waitOptions);
    }
  }

  private async exchange(
    credential: Credential,
    secret: string,
    waitOptions: WaitOptions,
  ): Promise<KeptToken> {
    const form = new URLSearchParams({
      client_id: credential.clientId,
      client_secret: secret,
      grant_type: 'client_credentials',
      scope: 'InvoicingAPI',
    });
    const result = await this.caller.call(
      credential,
      {
        api: 'login',
        method: 'POST',
        url: `${this.identityUrl}/connect/token`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...(credential.onBehalfOf && { onbehalfof: credential.onBehalfOf }),
        },
        body: Buffer.from(form.toString()),
      },
      waitOptions,
    );
    return this.keptFrom(result);
  }

  private keptFrom({ answer, exchange }: CallResult): KeptToken {
    const result = new Members(jsonOf(answer.text));
    const token = result.text('access_token');
    const seconds = Number(result.text('expires_in'));
    if (token === null || !(seconds > 0))
      throw new AuthorityError({ ...unreadable('login', answer), exchange });
    // A token that is valid for less than two minutes is used for half of that time.
    const usable = Math.max(seconds - MARGIN, seconds / 2);
    return { token, usableUntil: new Date(this.clock.now().getTime() + usable * SECOND) };
  }
}
