import { Injectable } from '@nestjs/common';
import { BuyerEntriesApi, type EntryForm, type TinQuestion } from '@modules/buyers';
import { NotFound, Refused } from '@kernel/rules';
import { amountText } from '@kernel/money';
import { businessDate, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { asSystem } from '@platform/tenancy/org-scope';
import { calculate } from '../../domain/document/arithmetic';
import type { DocumentState } from '../../domain/document/document.types';
import { isReceipt, lastDayOfReceipt, receiptStateOf } from '../../domain/receipts/receipt-state';
import { Documents } from '../ports/documents';
import { type ReceiptSlip, SlipPrinter } from '../ports/slip-printer';
import { ReceiptSeals } from './receipt-seals';
import type { ReceiptLink, ReceiptView } from './receipt-view.types';
import { RequestReceipt } from './request-receipt';

/** Receipts with a code, and requests by those who scan it. */
@Injectable()
export class ReceiptService {
  constructor(
    private readonly documents: Documents,
    private readonly entries: BuyerEntriesApi,
    private readonly seals: ReceiptSeals,
    private readonly printer: SlipPrinter,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  view(token: string): Promise<ReceiptView> {
    return this.opened(token, async (state) => ({
      companyName: sellerOf(state),
      title: '',
      abstract: null,
      footers: null,
      hasLogo: false,
      isUpdate: false,
      language: 'en',
      customFields: [],
      consentVersion: this.entries.consentVersion,
      keptDays: await this.entries.keptDays(),
      receipt: {
        sellerName: sellerOf(state),
        number: state.invoiceNumber!,
        date: state.issueDate!,
        amount: amountText(calculate(state).totalPayableAmount),
        currency: state.currencyCode ?? 'MYR',
        until: lastDayOfReceipt(state)!,
        state: receiptStateOf(state, this.today()),
      },
    }));
  }

  isConfirmed(token: string, question: TinQuestion, ip: string): Promise<boolean> {
    return this.opened(token, ({ id, orgId }) =>
      this.entries.isConfirmed(orgId, question, callerOf(id, ip)),
    );
  }

  send(
    token: string,
    form: EntryForm,
    { ip, ticket }: { ip: string; ticket?: string },
  ): Promise<{ reference: string }> {
    return this.opened(token, async ({ id, orgId }) => {
      this.entries.refuseFaulty(form);
      await this.entries.admit(callerOf(id, ip), ticket);
      return this.entries.once(orgId, form.clientKey, async () => ({
        reference: await this.commands.execute(new RequestReceipt(id, form)),
      }));
    });
  }

  /** The addresses for the codes of receipts, for a till or the organisation's own printer. */
  async links(ids: readonly string[]): Promise<ReceiptLink[]> {
    return (await this.open(ids)).map((state) => ({
      id: state.id,
      number: state.invoiceNumber!,
      url: this.seals.addressOf(state.id),
      until: lastDayOfReceipt(state)!,
    }));
  }

  async slips(ids: readonly string[]): Promise<Buffer> {
    const slips = (await this.open(ids)).map((state): ReceiptSlip => ({
      sellerName: sellerOf(state),
      number: state.invoiceNumber!,
      date: state.issueDate!,
      amount: `${state.currencyCode ?? 'MYR'} ${amountText(calculate(state).totalPayableAmount)}`,
      until: lastDayOfReceipt(state)!,
      url: this.seals.addressOf(state.id),
    }));
    return this.printer.print(slips);
  }

  /** Only receipts that can still be requested have a code; any other is refused by number. */
  private async open(ids: readonly string[]): Promise<DocumentState[]> {
    const distinct = [...new Set(ids)];
    const found = await this.documents.getMany(distinct);
    if (found.length < distinct.length) throw new NotFound();
    return found.map(({ state }) => {
      if (receiptStateOf(state, this.today()) !== 'open')
        throw new Refused('receiptRequest.notReceipt', { number: state.invoiceNumber ?? state.id });
      return state;
    });
  }

  /** Runs work on the receipt of a token, within its organisation; all other tokens look alike. */
  private async opened<T>(token: string, work: (state: DocumentState) => Promise<T>): Promise<T> {
    const id = this.seals.documentIn(token);
    const [found] =
      id === null
        ? []
        : await asSystem('receipt request', 'all', () => this.documents.getMany([id]));
    if (!found || !(isReceipt(found.state) || found.state.mergeStatus === 'requested'))
      throw new NotFound('buyerForm.notFound');
    return asSystem('receipt request', found.state.orgId, () => work(found.state));
  }

  private today(): PlainDate {
    return businessDate(this.clock.now());
  }
}

/** Limits are counted for each receipt, as they are for each link. */
const callerOf = (id: string, ip: string) => ({ ip, linkId: `receipt-${id}` });

const sellerOf = ({ supplier }: DocumentState): string => supplier?.name ?? '';
