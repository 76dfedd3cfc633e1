import { randomUUID } from 'node:crypto';
import { SECOND } from '@kernel/time';
import type { Clock } from '@platform/clock';
import type { Credential } from '../../application/ports/credentials';
import { AuthorityError, type Failure } from '../../domain/authority-error';
import type { KeptToken, TokenStore } from '../mysql/token-store';
import { sha256 } from './evidence';
import type { WaitOptions } from './limiter';
import type { Login } from './login';
import type { Pause } from './pause';

/** Longer than trying both secrets may take, so that a lease expires only if its process died. */
const LEASE = 33 * SECOND;
const GLANCE = 0.1 * SECOND;
/** Retrying wrong secrets is pointless; twelve logins a minute are soon used up. */
const REFUSAL_HOLDS = 30 * SECOND;

/**
 * One token per client id and represented taxpayer (myinvois-api, sections 3.1 and 13.2), cached
 * until it expires, shared by all processes, and fetched by one of them at a time.
 */
export class Tokens {
  private readonly memory = new Map<string, KeptToken>();
  private readonly inProgress = new Map<string, Promise<string>>();

  constructor(
    private readonly login: Login,
    private readonly repository: TokenStore,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {}

  async of(credential: Credential, waitOptions: WaitOptions): Promise<string> {
    const key = keyOf(credential);
    const kept = this.memory.get(key);
    if (kept && kept.usableUntil > this.clock.now()) return kept.token;
    const begun = this.inProgress.get(key) ?? this.begin(key, credential, waitOptions);
    return begun;
  }

  /** Signs in now, ignoring the cache: for a user who tests the secrets. */
  async renew(credential: Credential, waitOptions: WaitOptions): Promise<void> {
    const key = keyOf(credential);
    this.memory.delete(key);
    const owner = randomUUID();
    while (!(await this.repository.lease(key, owner, LEASE))) await this.rest(waitOptions);
    await this.leased(key, owner, () => this.signIn(key, owner, credential, waitOptions));
  }

  /**
   * The service refused this token: it is dropped everywhere, unless there is already a newer one.
   */
  async drop(credential: Credential, token: string): Promise<void> {
    const key = keyOf(credential);
    if (this.memory.get(key)?.token === token) this.memory.delete(key);
    await this.repository.drop(key, sha256(token));
  }

  private begin(key: string, credential: Credential, waitOptions: WaitOptions): Promise<string> {
    const begun = this.obtain(key, credential, { until: waitOptions.until }).finally(() =>
      this.inProgress.delete(key),
    );
    this.inProgress.set(key, begun);
    return begun;
  }

  private async obtain(
    key: string,
    credential: Credential,
    waitOptions: WaitOptions,
  ): Promise<string> {
    const owner = randomUUID();
    for (;;) {
      const kept = await this.written(key);
      if (kept) return this.remember(key, kept);
      if (await this.repository.lease(key, owner, LEASE)) break;
      await this.rest(waitOptions);
    }
    return this.leased(key, owner, async () => {
      // Between the check and the lease another process may have signed in and released it.
      const kept = await this.written(key);
      return kept ? this.remember(key, kept) : this.signIn(key, owner, credential, waitOptions);
    });
  }

  private async written(key: string): Promise<KeptToken | null> {
    const { kept, refusal } = await this.repository.read(key);
    if (refusal) throw new AuthorityError(refusal);
    return kept;
  }

  private async leased<T>(key: string, owner: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.repository.release(key, owner);
    }
  }

  private async signIn(
    key: string,
    owner: string,
    credential: Credential,
    waitOptions: WaitOptions,
  ): Promise<string> {
    try {
      const kept = await this.login.login(credential, waitOptions);
      await this.repository.keep(key, owner, kept, sha256(kept.token));
      return this.remember(key, kept);
    } catch (error) {
      const refusal = refusalIn(error);
      const until = new Date(this.clock.now().getTime() + REFUSAL_HOLDS);
      if (refusal) await this.repository.refuse(key, refusal, until);
      throw error;
    }
  }

  private remember(key: string, kept: KeptToken): string {
    this.memory.set(key, kept);
    return kept.token;
  }

  private async rest({ until, signal }: WaitOptions): Promise<void> {
    if (this.clock.now().getTime() >= until)
      throw new AuthorityError({ kind: 'transient', reason: 'LoginBusy', said: '' });
    await this.pause(GLANCE, signal);
  }
}

/** The key includes the secrets: a mistyped secret neither uses nor invalidates another's token. */
const keyOf = ({ clientId, onBehalfOf, secrets }: Credential): string =>
  sha256(JSON.stringify([clientId, onBehalfOf, ...secrets]));

/** Only failures caused by the secrets themselves. */
function refusalIn(error: unknown): Failure | null {
  if (!(error instanceof AuthorityError)) return null;
  if (error.kind !== 'auth' && error.kind !== 'config') return null;
  const { kind, reason, said, httpStatus } = error;
  return { kind, reason, said, ...(httpStatus !== null && { httpStatus }) };
}
