import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { currentLanguage } from '@platform/context';
import { Outbox } from '@platform/outbox/outbox';
import { EmailChanged } from '../../domain/people/events';
import { Contacts } from '../access/ports/contacts';
import type { Person } from './ports/people';

/** Reports e-mail addresses that accounts lose: whoever changes one may have stolen the session. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly contacts: Contacts,
    private readonly outbox: Outbox,
  ) {}

  /** Before the values are stored, in the same transaction. */
  async note({ id, orgId, account }: Person, { email }: Input): Promise<void> {
    if (email === undefined) return;
    const before = (await this.contacts.of(id))?.email;
    const after = typeof email === 'string' ? email : '';
    if (!before || before.toLowerCase() === after.toLowerCase()) return;
    await this.outbox.add([
      new EmailChanged(orgId, id, account, before, currentLanguage(), randomUUID()),
    ]);
  }
}
