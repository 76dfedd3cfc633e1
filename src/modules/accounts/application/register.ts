import { Injectable } from '@nestjs/common';
import {
  AccountRepository,
  Configuration,
  GrantsChanged,
  type Identifier,
  NewPasswords,
} from '@modules/identity';
import { refuseIfAny } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { faultsOf, type Registration } from '../domain/registration';
import { type Trial, trialFrom } from '../domain/trial';
import { EmailProofs } from './email-proofs';
import { Enrolments } from './ports/enrolments';
import { trialDays } from '../settings';

const takenCodes: Readonly<Record<Identifier, string>> = {
  account: 'newAccount.accountTaken',
  email: 'newAccount.emailTaken',
  phone: 'newAccount.mobileTaken',
};

/** Registers a business: its organisation on trial, its Director, and the policies that they agreed to. */
@Injectable()
export class Register {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: NewPasswords,
    private readonly enrolments: Enrolments,
    private readonly proofs: EmailProofs,
    private readonly grants: GrantsChanged,
    private readonly configuration: Configuration,
    private readonly audit: AuditTrail,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the length of the trial; signing in is the next step (specification 2, section 8). */
  async begin(request: Registration, ip: string): Promise<Trial> {
    refuseIfAny(faultsOf(request));
    refuseIfAny(await this.faultsOfTaken(request));
    const passwordHash = await this.passwords.hash(request.password);
    const trial = await this.trial();
    await this.units.run(() => this.write(request, { passwordHash, trial, ip }));
    return trial;
  }

  private async write(
    request: Registration,
    { passwordHash, trial, ip }: { passwordHash: string; trial: Trial; ip: string },
  ): Promise<void> {
    // Every registration updates this one row first: two with the same e-mail address are
    // serialised.
    await this.grants.announce();
    refuseIfAny(await this.faultsOfTaken(request));
    const { account, email, phone, orgName: name, coreBusiness, acceptances } = request;
    const language = currentLanguage();
    const now = this.clock.now();
    const realName = request.realName ?? account;
    const director = { account, realName, email, phone, passwordHash, language };
    const { orgId, userId } = await this.accounts.addOrganisation(name, director);
    await this.enrolments.add({ orgId, userId, coreBusiness, trial, now });
    await this.enrolments.agree({ orgId, userId, language, ip, now, acceptances });
    await asSystem('registration', orgId, async () => {
      await this.proofs.send({ userId, orgId, account, email });
      await this.audit.recordAll([
        {
          orgId,
          resource: 'organisation',
          recordId: orgId,
          action: 'register',
          before: null,
          after: { name, coreBusiness, trialUntil: trial.until },
        },
        {
          orgId,
          resource: 'user',
          recordId: userId,
          action: 'register',
          before: null,
          after: { account, email, phone, role: 'director' },
        },
      ]);
    });
  }

  private async faultsOfTaken({ account, email, phone }: Registration) {
    const taken = await this.accounts.taken({ account, email, phone });
    return taken.map((path) => ({ code: takenCodes[path], path }));
  }

  private async trial(): Promise<Trial> {
    const days = await this.configuration.read(trialDays);
    return trialFrom(businessDate(this.clock.now()), days);
  }
}
