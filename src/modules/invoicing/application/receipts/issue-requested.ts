import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BuyerEntriesApi } from '@modules/buyers';
import { DomainError, Invalid, NotFound, Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { issuedNow } from '../../domain/document/issue-instant';
import { can, Status } from '../../domain/document/lifecycle';
import { withOwnDefaults } from '../../domain/document/own-defaults';
import { Documents } from '../ports/documents';
import { Originals } from '../ports/originals';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { type ReceiptProblem, ReceiptRequests } from '../ports/receipt-requests';

/** Turns a receipt into the e-invoice that its customer requested, and submits it. */
@Injectable()
export class IssueRequested {
  constructor(
    private readonly documents: Documents,
    private readonly masters: MasterDataSnapshots,
    private readonly originals: Originals,
    private readonly requests: ReceiptRequests,
    private readonly clock: Clock,
  ) {}

  /** A fault that prevents the submission is recorded, and a person takes over. Runs in a transaction. */
  async issue(documentId: string, buyerId: string): Promise<void> {
    const document = await this.documents.get(documentId);
    if (document.state.submitStatus === Status.Saved) await this.leave(document, buyerId);
  }

  /** The same on request of a person, also for one that was refused, found invalid or withdrawn. */
  async again(documentId: string, buyerId: string): Promise<void> {
    const document = await this.documents.get(documentId);
    const { submitStatus } = document.state;
    if (submitStatus === Status.Saved || can('reEdit', submitStatus))
      await this.leave(document, buyerId);
  }

  private async leave(document: Document, buyerId: string): Promise<void> {
    const { id, submitStatus } = document.state;
    try {
      if (submitStatus !== Status.Saved) document.reEdit();
      await this.send(document, buyerId);
      await this.requests.note(id, null);
    } catch (error) {
      // A lost race is no fault of the receipt: the next attempt finds it as it is by then.
      if (!(error instanceof DomainError) || error.code === 'changedByAnother') throw error;
      await this.requests.note(id, problemIn(error));
    }
  }

  /** Issued now: the day of the sale stays as the billing period. */
  private async send(document: Document, buyerId: string): Promise<void> {
    const { state } = document;
    const now = this.clock.now();
    const content = {
      ...state,
      buyerId,
      ...issuedNow(now),
      billingStartDate: state.billingStartDate ?? state.issueDate,
      billingEndDate: state.billingEndDate ?? state.issueDate,
    };
    document.edit(withOwnDefaults(await this.masters.into(content, state.orgId)));
    const [originals = []] = await this.originals.ofEach([document.state]);
    document.submit({ now, originals });
    await this.documents.save(document);
  }
}

const MAX_FAULTS = 5;

const problemIn = (error: DomainError): ReceiptProblem => ({
  code: error.code,
  params: error.params,
  faults: error instanceof Invalid ? error.faults.slice(0, MAX_FAULTS) : [],
});

/** Issues a receipt that was held back or came back, after a person has corrected it. True if it was submitted. */
export class RetryReceipt extends Command<boolean> {
  constructor(readonly documentId: string) {
    super();
  }
}

@CommandHandler(RetryReceipt)
export class RetryReceiptHandler implements ICommandHandler<RetryReceipt> {
  constructor(
    private readonly requests: ReceiptRequests,
    private readonly entries: BuyerEntriesApi,
    private readonly issuing: IssueRequested,
  ) {}

  async execute({ documentId }: RetryReceipt): Promise<boolean> {
    const request = await this.requests.ofDocument(documentId);
    if (!request) throw new NotFound();
    const [entry] = await this.entries.summaries([request.entryId]);
    if (!entry?.buyerId) throw new Refused('receiptRequest.undecided');
    await this.issuing.again(documentId, entry.buyerId);
    return (await this.requests.ofDocument(documentId))?.problem === null;
  }
}

/** The office decided on the entry of a receipt: it is issued, or becomes an ordinary receipt again. */
export class SettleReceiptRequest extends Command<void> {
  constructor(
    readonly entryId: string,
    readonly buyerId: string | null,
  ) {
    super();
  }
}

@CommandHandler(SettleReceiptRequest)
export class SettleReceiptRequestHandler implements ICommandHandler<SettleReceiptRequest> {
  constructor(
    private readonly requests: ReceiptRequests,
    private readonly documents: Documents,
    private readonly issuing: IssueRequested,
  ) {}

  async execute({ entryId, buyerId }: SettleReceiptRequest): Promise<void> {
    const request = await this.requests.ofEntry(entryId);
    if (!request) return;
    if (buyerId !== null) return this.issuing.issue(request.documentId, buyerId);
    const document = await this.documents.get(request.documentId);
    if (document.state.submitStatus !== Status.Saved) return;
    document.dropRequest();
    await this.documents.save(document);
    await this.requests.remove(request.documentId);
  }
}
