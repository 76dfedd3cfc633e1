import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { BuyerEntryDecided } from '@modules/buyers';
import { mailLanguages } from '@modules/mail/contract';
import { fallbackLanguage } from '@kernel/i18n';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Subscribes } from '@platform/outbox/subscribes';
import { RequestedDocumentValidated } from '../../domain/document/events';
import { DocumentMails } from '../mail/document-mails';
import { SettleReceiptRequest } from './issue-requested';
import { ReceiptRequests } from './ports';

/** Mails the customer the valid e-invoice, once. */
export class MailRequested extends Command<void> {
  constructor(readonly documentId: string) {
    super();
  }
}

@CommandHandler(MailRequested)
export class MailRequestedHandler implements ICommandHandler<MailRequested> {
  constructor(
    private readonly requests: ReceiptRequests,
    private readonly mails: DocumentMails,
    private readonly clock: Clock,
  ) {}

  async execute({ documentId }: MailRequested): Promise<void> {
    const request = await this.requests.ofDocument(documentId);
    if (!request || request.mailedAt) return;
    const language = mailLanguages.find((each) => each === request.language) ?? fallbackLanguage;
    await this.mails.writeUsual(documentId, { language, pdf: true, ubl: false });
    await this.requests.mailed(documentId, this.clock.now());
  }
}

/** What follows after the commit: the e-invoice once the office has decided, the mail once it is valid. */
@Injectable()
export class FollowReceiptRequests {
  constructor(private readonly commands: Commands) {}

  @Subscribes(BuyerEntryDecided, 'invoicing.settleReceiptRequest')
  settle({ entryId, buyerId }: BuyerEntryDecided): Promise<void> {
    return this.commands.execute(new SettleReceiptRequest(entryId, buyerId));
  }

  @Subscribes(RequestedDocumentValidated, 'invoicing.mailRequestedReceipt')
  mail({ documentId }: RequestedDocumentValidated): Promise<void> {
    return this.commands.execute(new MailRequested(documentId));
  }
}
