import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { BuyerEntryDecided } from '@modules/buyers';
import { mailLanguages } from '@modules/mail/contract';
import { fallbackLanguage } from '@kernel/i18n';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Subscribes } from '@platform/outbox/subscribes';
import { RequestedDocumentStopped, RequestedDocumentValidated } from '../../domain/document/events';
import { can, Status } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';
import { DocumentMails } from '../mail/document-mails';
import { SettleReceiptRequest } from './issue-requested';
import { type ReceiptProblem, ReceiptRequests } from '../ports/receipt-requests';

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

/** Records why a requested e-invoice came back, unless it has been submitted again. */
export class NoteStoppedReceipt extends Command<void> {
  constructor(
    readonly documentId: string,
    readonly problem: ReceiptProblem,
  ) {
    super();
  }
}

@CommandHandler(NoteStoppedReceipt)
export class NoteStoppedReceiptHandler implements ICommandHandler<NoteStoppedReceipt> {
  constructor(
    private readonly requests: ReceiptRequests,
    private readonly documents: Documents,
  ) {}

  async execute({ documentId, problem }: NoteStoppedReceipt): Promise<void> {
    const request = await this.requests.ofDocument(documentId);
    const [document] = await this.documents.getMany([documentId]);
    if (!request || !document || !isStopped(document.state.submitStatus)) return;
    await this.requests.note(documentId, problem);
  }
}

/** Including a draft: a person may have begun to correct it. */
const isStopped = (status: Status): boolean => status === Status.Saved || can('reEdit', status);

/** What follows after the commit: the e-invoice once the office has decided, the mail once it is valid. */
@Injectable()
export class FollowReceiptRequests {
  constructor(private readonly commands: Commands) {}

  @Subscribes(BuyerEntryDecided, 'invoicing.settleReceiptRequest')
  settle({ entryId, buyerId }: BuyerEntryDecided): Promise<void> {
    return this.commands.execute(new SettleReceiptRequest(entryId, buyerId));
  }

  @Subscribes(RequestedDocumentStopped, 'invoicing.noteStoppedReceipt')
  stopped({ documentId, how, faults }: RequestedDocumentStopped): Promise<void> {
    const problem = { code: `receiptRequest.${how}`, params: {}, faults };
    return this.commands.execute(new NoteStoppedReceipt(documentId, problem));
  }

  @Subscribes(RequestedDocumentValidated, 'invoicing.mailRequestedReceipt')
  mail({ documentId }: RequestedDocumentValidated): Promise<void> {
    return this.commands.execute(new MailRequested(documentId));
  }
}
