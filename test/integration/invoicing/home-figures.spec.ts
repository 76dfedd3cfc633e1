import { amountText, decimal, roundSen, sum } from '@kernel/money';
import { invoiceOf, totalled } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

type Row = Record<string, string>;

describe('the figures of the home page', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const add = (changes: Parameters<typeof invoiceOf>[2] = {}): Promise<string> =>
    director.do('document/add', {
      draft: totalled(invoiceOf(testBed, testBed.harum, changes)),
    });
  const home = () => director.ask('document/dashboard');
  /** The list to which a figure leads: the filters that the widgets write into its address. */
  const leadsTo = async (...filters: [field: string, operator: number, value: unknown][]) => {
    const filter = {
      filters: [...filters, ['mergeStatus', 1, 'contained']].map(([field, operator, value]) => ({
        field,
        operator,
        value,
      })),
    };
    const { items } = await director.do('document/page', { kind: 1, pageSize: 200, filter });
    return items as Row[];
  };

  it('are of invoices at the rate of each, whatever else there is, and lead to just those', async () => {
    const valid = await add({ exchangeRate: '4.7' });
    await director.do('document/submit', { id: valid });
    await testBed.worker.settle();
    await add();
    await add({ currencyCode: 'USD', taxCurrencyCode: 'MYR', exchangeRate: '4.5' });
    const reference = { documentId: null, uuid: 'NA', invoiceNumber: 'OLD-1' };
    await add({ kind: 2, references: [reference] });
    const parties = { supplierId: testBed.harum.buyers[0]!.id, buyerId: testBed.harum.supplier.id };
    await add({ kind: 5, ...parties });
    const ids = [await add(), await add()];
    await director.do('document/merge', { ids, ...mergedAs('INV-MERGED') });

    const { since, byStatus, byDay } = await home();
    for (const { status, count, amount } of byStatus) {
      const those = await leadsTo(['submitStatus', 0, status], ['createTime', 5, since]);
      expect([status, those.length]).toEqual([status, count]);
      const amounts = those.map(({ totalPayableAmount, currencyCode, exchangeRate }) =>
        roundSen(decimal(totalPayableAmount).times(currencyCode === 'MYR' ? '1' : exchangeRate!)),
      );
      expect([status, amount]).toEqual([status, amountText(sum(amounts))]);
    }
    expect(byStatus.map(({ status, count }: Row) => [status, count])).toEqual([
      [0, 3],
      [10, 1],
    ]);
    // Every day of the thirty, those without an invoice as well.
    expect(byDay).toHaveLength(30);
    expect(byDay[0]).toEqual({ date: since, count: 0, amount: '0.00' });
    const [day, ...others] = byDay.filter(({ count }: Row) => Number(count) > 0);
    expect(others).toEqual([]);
    const those = await leadsTo(['submitStatus', 0, 10], ['issueDate', 0, day.date]);
    expect(those.map(({ totalPayableAmount }) => totalPayableAmount)).toEqual([day.amount]);
  });

  const mergedAs = (invoiceNumber: string) => {
    const { issueDate, issueTime } = invoiceOf(testBed, testBed.harum);
    return { invoiceNumber, issueDate, issueTime };
  };
});
