import type { DocumentState } from '../document/document.types';
import { draftOf } from '../document/draft';
import { emptyDraft } from '../document/empty-draft';
import { newLife } from '../document/new-life';
import { Status } from '../document/lifecycle';
import { generalPublic } from '../merge/general-public';
import { mayStillBeAskedFor, receiptStateOf } from './receipt-state';

const receipt: DocumentState = {
  ...draftOf(emptyDraft(1)),
  ...newLife(),
  id: '1',
  orgId: '2',
  version: 1,
  buyer: generalPublic,
  invoiceNumber: 'POS-1',
  issueDate: '2026-11-05',
};

describe('a receipt, for its customer', () => {
  it.each([
    ['open', 'on the last day of its month', {}, '2026-11-30'],
    ['closed', 'on the day after', {}, '2026-12-01'],
    ['requested', 'once asked for, also later', { mergeStatus: 'requested' }, '2026-12-09'],
    ['issued', 'in a consolidated e-invoice', { mergeStatus: 'contained' }, '2026-11-06'],
    ['issued', 'when it was sent as it is', { submitStatus: Status.Valid }, '2026-11-06'],
    ['issued', 'in the recycle bin', { deletedAt: new Date(0) }, '2026-11-06'],
    ['issued', 'with a buyer of its own', { buyer: { ...generalPublic, tin: 'C1' } }, '2026-11-06'],
    ['issued', 'without a number', { invoiceNumber: null }, '2026-11-06'],
  ] as const)('is %s %s', (expected, _when, changes, today) => {
    expect(receiptStateOf({ ...receipt, ...changes }, today)).toBe(expected);
  });
});

describe('a receipt in a list', () => {
  const listed = { ...receipt, buyerTin: generalPublic.tin };
  it.each([
    [true, 'on the last day of its month', {}, '2026-11-30'],
    [false, 'on the day after', {}, '2026-12-01'],
    [false, 'once asked for', { mergeStatus: 'requested' }, '2026-11-06'],
    [false, 'when it was sent as it is', { submitStatus: Status.Valid }, '2026-11-06'],
    [false, 'with a buyer of its own', { buyerTin: 'C1' }, '2026-11-06'],
    [false, 'without a number', { invoiceNumber: null }, '2026-11-06'],
    [false, 'as a credit note', { kind: 2 }, '2026-11-06'],
  ] as const)('may be asked for: %s %s', (expected, _when, changes, today) => {
    expect(mayStillBeAskedFor({ ...listed, ...changes }, today)).toBe(expected);
  });
});
