import { type Filter, FilterLogic, FilterOperator } from '@kernel/resource';
import { isWithinAQuarter } from './period-asked';

const { eq: EQ, lt: LT, lte: LTE, gt: GT, gte: GTE } = FilterOperator;
const { and: AND, or: OR, xor: XOR } = FilterLogic;
const day = (operator: number, value: Filter['value'], field = 'issueDate'): Filter => ({
  field,
  operator,
  value,
});
const group = (logic: number | undefined, ...filters: Filter[]): Filter => ({ logic, filters });
const month = [day(GTE, '2026-03-01'), day(LTE, '2026-03-31')];
const name: Filter = { field: 'buyerName', operator: FilterOperator.contains, value: 'a' };

describe('the period of a filter', () => {
  it.each<[string, Filter]>([
    ['of a month', group(AND, ...month)],
    ['of a month, where "and" goes without saying', group(undefined, ...month)],
    ['of a month and for more', group(AND, ...month, group(OR, name, name))],
    ['of a month in brackets of its own', group(AND, name, group(AND, ...month))],
    ['of a day', day(EQ, '2026-03-01')],
    ['whose ends are left out', group(AND, day(GT, '2026-03-01'), day(LT, '2026-04-01'))],
    ['of a quarter', group(AND, day(GTE, '2026-01-01'), day(LTE, '2026-03-31'))],
    ['of a month within a year', group(AND, day(GTE, '2026-01-01'), ...month)],
    ['that is empty', group(AND, day(GTE, '2026-04-01'), day(LTE, '2026-03-31'))],
  ])('is found in a filter %s', (_, filter) =>
    expect(isWithinAQuarter('issueDate', filter)).toBe(true),
  );

  it.each<[string, Filter | undefined]>([
    ['nothing', undefined],
    ['no date', name],
    ['no end', day(GTE, '2026-03-01')],
    ['no beginning', day(LTE, '2026-03-01')],
    ['a year', group(AND, day(GTE, '2026-01-01'), day(LTE, '2026-12-31'))],
    ['a month or something else', group(OR, group(AND, ...month), name)],
    ['one end or the other', group(OR, ...month)],
    ['one end and not the other', group(XOR, ...month)],
    ['another date', group(AND, day(GTE, '2026-03-01', 'x'), day(LTE, '2026-03-31', 'x'))],
    ['a date that does not exist', day(EQ, '2026-02-31')],
    ['what is empty', day(EQ, null)],
    ['what is no list', { filters: 'all of it' } as never],
    ['a list of nothing', group(AND, null as never)],
  ])('is not found in a filter for %s', (_, filter) =>
    expect(isWithinAQuarter('issueDate', filter)).toBe(false),
  );
});
