import { dictionary } from '@kernel/delivered';

export const invoicingDictionaries = [
  // Specification 1, section 3.
  dictionary('InvoiceTypeEnum', 'Kind of document', [
    ['1', 'TaxInvoice', 'Tax Invoice', 'primary'],
    ['2', 'CreditNote', 'Credit Note', 'primary'],
    ['3', 'DebitNote', 'Debit Note', 'primary'],
    ['4', 'RefundNote', 'Refund Note', 'primary'],
    ['5', 'SelfBilledInvoice', 'Self-Billed Invoice', 'primary'],
    ['6', 'SelfBilledCreditNote', 'Self-Billed Credit Note', 'primary'],
    ['7', 'SelfBilledDebitNote', 'Self-Billed Debit Note', 'primary'],
    ['8', 'SelfBilledRefundNote', 'Self-Billed Refund Note', 'primary'],
  ]),
  // Decisions, section 1.
  dictionary('SubmitStatusEnum', 'Submit status', [
    ['0', 'Saved', 'Saved', 'info'],
    ['1', 'Submitted', 'Submitted', 'primary'],
    ['2', 'Failed', 'Failed', 'danger'],
    ['3', 'Withdrawn', 'Withdrawn', 'info'],
    ['10', 'Valid', 'Valid', 'success'],
    ['11', 'Invalid', 'Invalid', 'danger'],
    ['12', 'Cancelled', 'Cancelled', 'warning'],
    ['13', 'Rejected', 'Rejected', 'warning'],
  ]),
];
