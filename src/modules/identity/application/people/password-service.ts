import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Invalid, refuseIfAny, type Fault, faultsOfValue } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { newPassword } from '../../domain/people/account-rules';
import { oneTimePassword } from '../../domain/people/one-time-password';
import { BreachedPasswords } from '../access/ports/breached-passwords';
import { Passwords } from '../access/passwords';
import { Configuration } from '../settings/ports/configuration';
import { PasswordRepository } from './ports/password-repository';
import { defaultPassword } from '../../settings';

/** platform-api, section 10: the last five are remembered. */
const REMEMBERED = 5;

/** Everything about the passwords of existing accounts. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly passwords: Passwords,
    private readonly repository: PasswordRepository,
    private readonly breaches: BreachedPasswords,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * The password of a new or reset account. An administrator may have configured one for all; by
   * default each is generated (platform-api, section 4.3). Returned once, stored hashed.
   */
  async fresh(): Promise<{ password: string; hash: string }> {
    const configured = await this.configuration.read(defaultPassword);
    const password = configured || oneTimePassword((end) => randomInt(end));
    return { password, hash: await this.passwords.hash(password) };
  }

  /** Set by somebody else: its owner must choose another first. */
  assign(userId: string, hash: string): Promise<void> {
    return this.repository.store(userId, hash, { mustChange: true, now: this.clock.now() });
  }

  /** Chosen by its owner: by the rules, and none of the last ones. */
  async choose(
    { id, account }: { id: string; account: string },
    password: string,
    path: string,
  ): Promise<void> {
    refuseIfAny(faultsOf(password, account, path));
    await this.breaches.refuse(password, path);
    for (const hash of await this.repository.remembered(id, REMEMBERED))
      if (await this.passwords.matches(password, hash))
        throw new Invalid([{ code: 'newPassword.used', path, params: { n: REMEMBERED } }]);
    const hash = await this.passwords.hash(password);
    await this.repository.store(id, hash, { mustChange: false, now: this.clock.now() });
  }
}

function* faultsOf(password: string, account: string, path: string): Generator<Fault> {
  yield* faultsOfValue(password, newPassword, path);
  if (password.toLowerCase().includes(account.toLowerCase()))
    yield { code: 'newPassword.holdsAccount', path };
}
