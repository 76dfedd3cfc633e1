import { decimal } from '@kernel/money';
import { deliveredEditions } from '../../data';
import { ratesOf, rowOfWage } from './band-look';
import { type BandTable, writtenRows } from './band-table';

const rowsOf = (table: BandTable, part = '') =>
  writtenRows(
    table,
    deliveredEditions.find((each) => each.table === table && each.part === part)!.content,
  );

describe('The row of some wages', () => {
  it.each<[BandTable, string, string, string | undefined]>([
    ['epf', 'A', '3456.00', '3440.00'],
    ['epf', 'A', '3460.00', '3440.00'],
    ['epf', 'A', '3460.01', '3460.00'],
    ['epf', 'A', '20000.01', undefined],
    ['eis', '', '0.00', undefined],
    ['eis', '', '0.01', '0.00'],
    ['socso', '', '99999.00', '6000.00'],
    ['pmrb', '', '5000.99', undefined],
    ['pmrb', '', '20000.99', '5001'],
    ['pmrb', '', '20001.00', '20001'],
    ['pmrb', '', '9000000.00', '2000001'],
  ])('%s %s: RM %s is in the row from %s', (table, part, wage, from) => {
    const rows = rowsOf(table, part);
    expect(rows[rowOfWage(table, rows, decimal(wage))]?.['wageFrom']).toBe(from);
  });
});

it('rates are shares of the wages at the end of each row', () => {
  const { labels, series } = ratesOf('epf', rowsOf('epf', 'A'));
  const at = labels.indexOf('5000.00');
  expect(series.map(({ column, values }) => [column, values[at]])).toEqual([
    ['employer', '13.00'],
    ['employee', '11.00'],
  ]);
  expect(ratesOf('pmrb', rowsOf('pmrb')).series[0]!.values.slice(0, 3)).toEqual(['1', '3', '6']);
});
