import { Invalid } from '@kernel/rules';

/** Passwords that others have lost already. A service that is asked for them takes this one's place. */
export abstract class BreachedPasswords {
  abstract includes(password: string): Promise<boolean>;

  /** OWASP ASVS 2.1.7: refused when it is chosen, at its field. */
  async refuse(password: string, path: string): Promise<void> {
    if (await this.includes(password)) throw new Invalid([{ code: 'newPassword.breached', path }]);
  }
}
