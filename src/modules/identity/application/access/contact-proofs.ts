import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type ContactKind, Contacts, type OwnContacts } from './ports/contacts';

const takenCode: Record<ContactKind, string> = {
  email: 'USER_EMAIL_TAKEN',
  phone: 'USER_PHONE_TAKEN',
};

/**
 * E-mail addresses and mobile numbers that their owners have proven. Only these are a way in, and
 * only these keep others from using the same.
 */
@Injectable()
export class ContactProofs {
  constructor(
    private readonly contacts: Contacts,
    private readonly audit: AuditTrail,
    private readonly units: UnitOfWork,
  ) {}

  async of(userId: string): Promise<OwnContacts> {
    const own = await this.contacts.of(userId);
    if (!own) throw new NotFound();
    return own;
  }

  /** The first account to prove a contact keeps it; refused when another account has. */
  async refuseTaken(userId: string, kind: ContactKind, value: string): Promise<void> {
    if (await this.contacts.isProvenElsewhere(kind, value, userId))
      throw new Refused(takenCode[kind]);
  }

  /** False if the account now has another value. */
  async prove(userId: string, kind: ContactKind, value: string): Promise<boolean> {
    return this.units.run(async () => {
      // Of two accounts that prove the same at once, the second waits and is refused.
      await this.contacts.alone();
      await this.refuseTaken(userId, kind, value);
      const { orgId } = await this.of(userId);
      if (!(await this.contacts.setProven(userId, kind, value))) return false;
      await this.audit.record({
        orgId,
        resource: 'sysUser',
        recordId: userId,
        action: 'proveContact',
        before: null,
        after: { [kind]: value },
      });
      return true;
    });
  }
}
