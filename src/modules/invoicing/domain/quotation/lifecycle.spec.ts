import {
  quotationActions,
  type QuotationAction,
  quotationCan,
  QuotationStatus,
  quotationStatuses,
} from './lifecycle';

const { Draft, Issued, Cancelled } = QuotationStatus;

/** docs/adr/0011-quotations.md, the table read by row. */
const table: [status: QuotationStatus, allowed: readonly QuotationAction[]][] = [
  [Draft, ['view', 'print', 'copy', 'edit', 'submit', 'delete', 'restore', 'purge']],
  [Issued, ['view', 'print', 'copy', 'convert', 'cancel']],
  [Cancelled, ['view', 'print', 'copy', 'reinstate', 'delete', 'restore', 'purge']],
];

describe('the lifecycle of a quotation', () => {
  it('has no status other than these', () => {
    expect(table.map(([status]) => status)).toEqual(quotationStatuses);
  });

  it.each(
    table.flatMap(([status, allowed]) =>
      quotationActions.map((action) => ({ status, action, allowed: allowed.includes(action) })),
    ),
  )('status $status: $action is allowed: $allowed', ({ status, action, allowed }) => {
    expect(quotationCan(action, status)).toBe(allowed);
  });
});
