import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { linkPurpose, Links } from '@platform/links';
import { SignInAdmission } from './sign-in-admission';
import { type Caller, Users } from '../ports/stores';
import { hashOf } from '../refresh-token';
import { ExternalLogins } from '../ports/external-logins';
import { type Checks, type Identity, IdentityProviders } from '../ports/identity-providers';
import type { TokenPair } from '../sign-in.types';

/** Time limit between redirect and callback. */
interface Journey {
  provider: string;
  /** Identifies the browser that left; no other may come back. */
  browser: string;
  /** The user who links an account; null for signing in. */
  userId: string | null;
  /** The query of the login page. */
  back: string;
}

export type Outcome =
  | { kind: 'entry'; ticket: string; back: string }
  | { kind: 'linked'; provider: string; back: string }
  | { kind: 'refused'; code: string; provider: string; linking: boolean; back: string };

export const JOURNEY_LIFE = 10 * MINUTE;
const TICKET_LIFE = MINUTE;

const journeys = linkPurpose<Journey>('openid', { keptFor: 0 });
/** The identity to sign in, and the browser. */
const entries = linkPurpose<{ userId: string; browser: string }>('openidEntry', { keptFor: 0 });

const FAILED = 'AUTH_OPENID_FAILED';

/** Bound to the browser by its cookie alone: what the database stores is of no use by itself. */
const secretOf = (browser: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}:${browser}`).digest('base64url');

const checksOf = (state: string, browser: string): Checks => ({
  state,
  nonce: secretOf(browser, `nonce ${state}`),
  verifier: secretOf(browser, `verifier ${state}`),
});

/** Signs in with a third party, and links accounts there. Never creates an account here. */
@Injectable()
export class OpenidSignIn {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly logins: ExternalLogins,
    private readonly links: Links,
    private readonly users: Users,
    private readonly admission: SignInAdmission,
    private readonly audit: AuditTrail,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  get offered(): readonly { id: string; name: string }[] {
    return this.providers.offered;
  }

  /** The authorisation URL; the browser keeps the secret meanwhile. */
  async leave(
    provider: string,
    browser: string,
    { userId, back }: Pick<Journey, 'userId' | 'back'>,
  ): Promise<string> {
    const journey: Journey = { provider, browser: hashOf(browser), userId, back };
    const { token: state } = await this.links.issue(journeys, {
      payload: journey,
      expiresAt: this.in(JOURNEY_LIFE),
    });
    return this.providers.addressOf(provider, checksOf(state, browser));
  }

  /** Processes the callback; the URL contains a code, so it is redeemed at once. */
  async comeBack(answer: URL, browser: string | null, caller: Caller): Promise<Outcome> {
    const state = answer.searchParams.get('state') ?? '';
    const journey = (await this.links.use(journeys, state))?.payload;
    if (!journey || !browser || journey.browser !== hashOf(browser)) {
      await this.refused(caller, 'forged');
      return { kind: 'refused', code: FAILED, provider: '', linking: false, back: '' };
    }
    try {
      return await this.settle(journey, answer, checksOf(state, browser), browser, caller);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { provider, userId, back } = journey;
      return { kind: 'refused', code: error.code, provider, linking: userId !== null, back };
    }
  }

  /** The page fetches its tokens after the redirect, so that they appear in no URL. */
  async enter(ticket: string, browser: string | null, caller: Caller): Promise<TokenPair> {
    const entry = (await this.links.use(entries, ticket))?.payload;
    if (!entry || !browser || entry.browser !== hashOf(browser)) {
      await this.refused(caller, 'forged');
      throw new Refused(FAILED);
    }
    return this.admission.admit(
      { userId: entry.userId, method: 'openid', refusal: FAILED },
      caller,
    );
  }

  async unlink(userId: string, provider: string): Promise<void> {
    await this.units.run(async () => {
      if (!(await this.logins.unlink(userId, provider))) throw new NotFound();
      await this.record(userId, 'unlinkOpenid', { provider });
    });
  }

  private async settle(
    { provider, userId, back }: Journey,
    answer: URL,
    checks: Checks,
    browser: string,
    caller: Caller,
  ): Promise<Outcome> {
    const identity = await this.identified(answer, provider, checks, caller);
    if (userId !== null) {
      await this.link(userId, provider, identity);
      return { kind: 'linked', provider, back };
    }
    const found = await this.accountOf(provider, identity, caller);
    const payload = { userId: found, browser: hashOf(browser) };
    const expiresAt = this.in(TICKET_LIFE);
    const { token } = await this.links.issue(entries, { payload, expiresAt });
    return { kind: 'entry', ticket: token, back };
  }

  private async identified(
    answer: URL,
    provider: string,
    checks: Checks,
    caller: Caller,
  ): Promise<Identity> {
    try {
      return await this.providers.identityIn(answer, provider, checks);
    } catch (error) {
      // A user who cancels at the third party has not forged anything.
      const changedMind = answer.searchParams.get('error') === 'access_denied';
      if (error instanceof Refused && error.code === FAILED && !changedMind)
        await this.refused(caller, 'forged');
      throw error;
    }
  }

  /** Linked before, or matched by the e-mail address that the third party has verified. */
  private async accountOf(
    provider: string,
    { subject, verifiedEmail }: Identity,
    caller: Caller,
  ): Promise<string> {
    const linked = await this.logins.userOf(provider, subject);
    if (linked) {
      await this.logins.used(provider, subject, this.clock.now());
      return linked;
    }
    const known = verifiedEmail && (await this.logins.userByEmail(verifiedEmail));
    if (!known) {
      const account = (verifiedEmail ?? provider).slice(0, 64);
      const outcome = 'noAccount';
      await this.admission.note({ userId: null, account, method: 'openid', outcome }, caller);
      throw new Refused('AUTH_OPENID_NO_ACCOUNT');
    }
    await this.link(known, provider, { subject, verifiedEmail });
    return known;
  }

  private async link(userId: string, provider: string, identity: Identity): Promise<void> {
    const { subject, verifiedEmail: email } = identity;
    await this.units.run(async () => {
      const now = this.clock.now();
      if (!(await this.logins.link({ userId, provider, subject, email, now })))
        throw new Refused('AUTH_OPENID_TAKEN');
      await this.record(userId, 'linkOpenid', { provider, email });
    });
  }

  private async record(userId: string, action: string, after: object): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user) throw new NotFound();
    const { orgId } = user;
    const entry = { orgId, resource: 'user', recordId: userId, action };
    await this.audit.record({ ...entry, before: null, after });
  }

  private refused(caller: Caller, outcome: string): Promise<void> {
    const account = `openid ${caller.ip}`;
    return this.admission.refuse({ userId: null, account, method: 'openid', outcome }, caller);
  }

  private in(life: number): Date {
    return new Date(this.clock.now().getTime() + life);
  }
}
