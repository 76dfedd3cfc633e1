import { Aggregate } from '@kernel/events';
import { type Fault, Refused, refuseIfAny, requireConfirmed } from '@kernel/rules';
import type { Text } from '../document/document.types';
import { type Masters, mastersIn } from '../document/masters';
import { faultsOfCancelReason } from '../document/rules/reason-rules';
import { newQuotationLife } from './draft';
import {
  type QuotationAction,
  quotationActionName,
  quotationCan,
  QuotationStatus,
  quotationStatusName,
} from './lifecycle';
import type { QuotationContent, QuotationState } from './quotation.types';
import { withoutMissing } from '../document/rules';
import { faultsOfQuotation, issueFaultsOf } from './rules';

/** An offer to a buyer, and its transitions. */
export class Quotation extends Aggregate<QuotationState> {
  /** Creates a draft, complete or not; throws all its faults at once. */
  static draft(orgId: string, content: QuotationContent): Quotation {
    refuseIfAny(withoutMissing(faultsOfQuotation(content)));
    return new Quotation({ ...content, ...newQuotationLife(), id: '0', orgId, version: 0 });
  }

  edit(content: QuotationContent): void {
    this.require('edit');
    refuseIfAny(withoutMissing(faultsOfQuotation(content)));
    this.become(content);
  }

  /** Before it is issued, it takes its parties and the custom fields as they are now. */
  takeMasters(content: Masters): void {
    this.require('submit');
    this.become(mastersIn(content));
  }

  /**
   * Issues it to the buyer; from now on its content is fixed. Returns warnings, which do not block it
   * but should be shown; `confirmed` are the codes of the questions that the user has confirmed.
   */
  submit(now: Date, confirmed: readonly string[] = []): Fault[] {
    this.require('submit');
    const warnings = [...issueFaultsOf(this.state, now)];
    refuseIfAny(warnings);
    requireConfirmed(warnings, confirmed);
    this.become({ submitStatus: QuotationStatus.Issued, submitTime: now });
    return warnings;
  }

  /** Existing invoices keep what they took; nothing more can be taken. */
  cancel(reason: string, now: Date): void {
    this.require('cancel');
    refuseIfAny(faultsOfCancelReason(reason));
    this.become({
      submitStatus: QuotationStatus.Cancelled,
      cancelTime: now,
      docStatusReason: reason.trim(),
    });
  }

  /** The quotation is valid again; the reason stays in its history. */
  reinstate(): void {
    this.require('reinstate');
    this.become({ submitStatus: QuotationStatus.Issued, cancelTime: null, docStatusReason: null });
  }

  /** To the recycle bin; `invoices` are the numbers of those made from it. */
  delete(now: Date, invoices: readonly string[]): void {
    this.require('delete');
    refuseWithInvoices(invoices);
    this.become({ deletedAt: now });
  }

  restore(): void {
    this.requireInBin();
    this.become({ deletedAt: null });
  }

  /** A new number, for a restored quotation whose own was reused. */
  renumber(invoiceNumber: Text): void {
    if (this.state.invoiceNumber !== invoiceNumber) this.become({ invoiceNumber });
  }

  /** An invoice may have been restored since; its link must not be broken. */
  requirePurgeable(invoices: readonly string[]): void {
    this.requireInBin();
    refuseWithInvoices(invoices);
  }

  private requireInBin(): void {
    if (!this.state.deletedAt) throw new Refused('quotation.notDeleted');
  }

  /** Throws unless the status allows it and it is not in the recycle bin. */
  require(action: QuotationAction): void {
    const { submitStatus, deletedAt } = this.state;
    if (deletedAt) throw new Refused('quotation.deleted');
    if (!quotationCan(action, submitStatus))
      throw new Refused('quotation.actionNotAllowed', {
        action: quotationActionName(action),
        status: quotationStatusName(submitStatus),
      });
  }
}

function refuseWithInvoices(numbers: readonly string[]): void {
  if (numbers.length > 0)
    throw new Refused('quotation.invoicesExist', { numbers: numbers.join(', ') });
}
