import { Injectable } from '@nestjs/common';
import { Commands } from '@platform/cqrs/commands';
import { asSystem } from '@platform/tenancy/org-scope';
import { MailedTickets } from './mailed-tickets';
import type { ReceivedMail } from './ports/incoming-mail';
import { ReceiveMail } from './receive-mail';
import { TicketFiles } from './ticket-files';

/**
 * Accepts a mail: first its files, which are stored before the transaction begins, and only for a
 * reply.
 */
@Injectable()
export class IncomingMailService {
  constructor(
    private readonly tickets: MailedTickets,
    private readonly files: TicketFiles,
    private readonly commands: Commands,
  ) {}

  async take(mail: ReceivedMail): Promise<void> {
    const answer = await this.tickets.of(mail);
    if (!answer) return;
    const files = await asSystem('files of a mail', answer.ticket.orgId, () =>
      this.files.keepMailed(mail.attachments),
    );
    await this.commands.execute(new ReceiveMail(mail, files));
  }
}
