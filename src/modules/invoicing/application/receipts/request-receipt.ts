import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BuyerEntriesApi, type EntryForm } from '@modules/buyers';
import { Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { receiptStateOf } from '../../domain/receipts/receipt-state';
import { Documents } from '../ports/documents';
import { IssueRequested } from './issue-requested';
import { ReceiptRequests } from '../ports/receipt-requests';

/** A customer requests an e-invoice for a receipt. Returns the reference of the entry. */
export class RequestReceipt extends Command<string> {
  constructor(
    readonly documentId: string,
    readonly form: EntryForm,
  ) {
    super();
  }
}

@CommandHandler(RequestReceipt)
export class RequestReceiptHandler implements ICommandHandler<RequestReceipt> {
  constructor(
    private readonly documents: Documents,
    private readonly entries: BuyerEntriesApi,
    private readonly requests: ReceiptRequests,
    private readonly issuing: IssueRequested,
    private readonly clock: Clock,
  ) {}

  /**
   * The receipt is marked first: of a concurrent request and consolidation, the version of the
   * document lets only one through.
   */
  async execute({ documentId, form }: RequestReceipt): Promise<string> {
    const document = await this.documents.get(documentId);
    const { orgId } = document.state;
    const known = await this.entries.known(orgId, form.clientKey);
    if (known !== null) return known;
    const state = receiptStateOf(document.state, businessDate(this.clock.now()));
    if (state !== 'open') throw new Refused(`receiptRequest.${state}`);
    document.request();
    await this.documents.save(document);
    const { id: entryId, reference } = await this.entries.receive(form, orgId);
    await this.requests.add({ documentId, orgId, entryId, language: form.language });
    const buyerId = await this.entries.settle(entryId);
    if (buyerId !== null) await this.issuing.issue(documentId, buyerId);
    return reference;
  }
}
