import { emptyDraft, emptyLine } from '@modules/invoicing/contract';
import { derive, firstAsked, firstBlocking, withTotals } from './derive';
import { fieldOf, idOf, isUnderRow, tabOf } from './places';

const now = new Date('2026-11-21T04:00:00Z');

const line = {
  ...emptyLine('01'),
  description: 'Dark roast beans',
  classifications: ['022'],
  unitOfMeasure: 'KGM',
  quantity: '3',
  unitPrice: '38.50',
  taxes: [
    { taxType: '01', taxRate: '10', taxPerUnit: null, taxUnits: null, taxUnitOfMeasure: null },
  ],
};

const draft = { ...emptyDraft(1), taxType: '01', lines: [line] };
const codes = (faults: readonly { code: string }[]) => faults.map(({ code }) => code);

describe('the values derived from a draft', () => {
  it('fills in missing totals and keeps those that were typed', () => {
    const { totals } = derive(draft, now);
    expect(totals.totalPayableAmount).toBe('127.05');
    const typed = withTotals({ ...draft, totalTaxAmount: '11.00' }, totals);
    expect(typed.totalPayableAmount).toBe('127.05');
    expect(typed.totalTaxAmount).toBe('11.00');
  });

  it('complains about a typed total that does not match, at its field', () => {
    const { saving } = derive({ ...draft, totalTaxAmount: '11.00' }, now);
    expect(saving).toContainEqual(
      expect.objectContaining({ code: 'document.totalTaxAmountMismatch', path: 'totalTaxAmount' }),
    );
  });

  it('does not ask for a number, which the series gives', () => {
    expect(codes(derive(draft, now).saving)).not.toContain('document.invoiceNumberRequired');
  });

  it('reports an amount that is not a number as such, not as missing', () => {
    const lines = [{ ...line, quantity: 'three' }];
    const at = derive({ ...draft, lines }, now).saving.filter(
      ({ path }) => path === 'lines[0].quantity',
    );
    expect(codes(at)).toEqual(['line.notANumber']);
  });

  it('does not count the empty line that Enter leaves at the end', () => {
    const { saving } = derive({ ...draft, lines: [line, emptyLine('01')] }, now);
    expect(saving.filter(({ path }) => path.startsWith('lines[1]'))).toEqual([]);
  });
});

describe('what stands between a draft and its submission', () => {
  const missing = { code: 'line.quantityRequired', path: 'lines[0].quantity' };
  const unusual = {
    code: 'document.negative',
    path: 'totalPayableAmount',
    severity: 'warning',
    confirm: true,
  } as const;
  const tooOld = { code: 'document.issueDateTooOld', path: 'issueDate' };
  const remark = {
    code: 'line.unitPriceZero',
    path: 'lines[0].unitPrice',
    severity: 'warning',
  } as const;

  it('a fault blocks it, a remark and a question do not', () => {
    expect(firstBlocking([remark, tooOld, unusual, missing])).toBe(missing);
    expect(firstBlocking([remark, tooOld, unusual])).toBeUndefined();
  });

  it('who declines a question is led to what it was about, not to a remark', () => {
    expect(firstAsked([remark, unusual, tooOld])).toBe(unusual);
    expect(firstAsked([remark, tooOld])).toBe(tooOld);
    expect(firstAsked([remark, missing])).toBeUndefined();
  });
});

describe('the place of a fault', () => {
  it.each([
    ['lines[2].quantity', 'basic'],
    ['lines', 'basic'],
    ['supplier.phone', 'basic'],
    ['exchangeRate', 'basic'],
    ['totalTaxAmount', 'amount'],
    ['additionalFeeReason', 'amount'],
    ['paymentMode', 'billing'],
    ['prepaymentDate', 'prepayment'],
    ['customValues.7', 'custom'],
  ])('finds %s on the tab %s', (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  });

  it('shows the faults of a party at the party selector', () => {
    expect(fieldOf('buyer.idValue')).toBe('buyerId');
  });

  it('expands a line only for faults of its hidden fields', () => {
    expect(isUnderRow('lines[0].discountReason')).toBe(true);
    expect(isUnderRow('lines[0].taxes[1].taxRate')).toBe(true);
    expect(isUnderRow('lines[0].taxes[0].taxRate')).toBe(false);
    expect(isUnderRow('buyerId')).toBe(false);
  });

  it('names the input of a field', () => {
    expect(idOf('lines[2].taxes[0].taxType')).toBe('doc-lines-2-taxes-0-taxType');
  });
});
