import { Invalid } from '@kernel/rules';

/** Passwords known from breaches. A lookup service would replace this port's adapter. */
export abstract class BreachedPasswords {
  abstract includes(password: string): Promise<boolean>;

  /** OWASP ASVS 2.1.7: refused when it is chosen, at its field. */
  async refuse(password: string, path: string): Promise<void> {
    if (await this.includes(password)) throw new Invalid([{ code: 'newPassword.breached', path }]);
  }
}
