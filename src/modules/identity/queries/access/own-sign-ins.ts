import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ContactProofs } from '../../application/access/contact-proofs';
import { PhoneSignIn } from '../../application/access/methods/phone-sign-in';
import { ExternalLogins } from '../../application/access/ports/external-logins';
import { IdentityProviders } from '../../application/access/ports/identity-providers';
import { deviceOf } from '../../domain/access/device';
import { maskedPhone, phoneNumberOf } from '../../domain/access/phone-number';
import type { SignInMethod } from '../../domain/access/sign-in-methods';
import type { Attempt, OwnSignInsView } from './own-sign-ins.types';

interface Row {
  at: Date;
  method: SignInMethod;
  outcome: string;
  ip: string;
  agent: string;
}

const SHOWN = 10;

/** The user's sign-ins, for themselves only. */
export class GetOwnSignIns extends Query<OwnSignInsView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetOwnSignIns)
export class GetOwnSignInsHandler implements IQueryHandler<GetOwnSignIns> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly logins: ExternalLogins,
    private readonly providers: IdentityProviders,
    private readonly phones: PhoneSignIn,
    private readonly proofs: ContactProofs,
  ) {}

  async execute({ userId }: GetOwnSignIns): Promise<OwnSignInsView> {
    const links = await this.logins.listOf(userId);
    const { email, emailProven, phone, phoneProven } = await this.proofs.of(userId);
    const number = phone === null ? null : phoneNumberOf(phone);
    const linkOf = (provider: string) => {
      const found = links.find((link) => link.provider === provider);
      if (!found) return null;
      const { email, createTime, lastUsed } = found;
      return {
        email,
        createTime: createTime.toISOString(),
        lastUsed: lastUsed && lastUsed.toISOString(),
      };
    };
    return {
      email,
      emailProven,
      phone: number && maskedPhone(number),
      phoneProven,
      phoneOffered: await this.phones.isOffered(),
      providers: this.providers.offered.map(({ id, name }) => ({ id, name, link: linkOf(id) })),
      recent: await this.recent(userId),
    };
  }

  private async recent(userId: string): Promise<Attempt[]> {
    const rows: Row[] = await this.units.manager.query(
      `SELECT at, way AS method, outcome, ip, agent FROM identity_login_attempt
       WHERE user_id = ? AND kind = 'signIn'
       ORDER BY at DESC, id DESC LIMIT ${SHOWN}`,
      [userId],
    );
    return rows.map(({ agent, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...deviceOf(agent),
    }));
  }
}
