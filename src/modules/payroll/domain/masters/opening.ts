import { amountText, type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { rowsIn } from '@kernel/fields';
import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

/** The last month is in the year and leaves a month of it; each relief and counter occurs once. */
export function* faultsOfOpening(record: Input): Generator<Fault> {
  const { year, untilMonth } = record;
  if (typeof untilMonth === 'string' && typeof year === 'number') {
    if (!untilMonth.startsWith(`${year}-`))
      yield { code: 'payroll.monthOfYear', path: 'untilMonth', params: { year: String(year) } };
    else if (untilMonth.endsWith('-12'))
      yield { code: 'payroll.openingWholeYear', path: 'untilMonth' };
  }
  yield* faultsOfTwice('reliefs', 'code', record.reliefs);
  yield* faultsOfTwice('exemptions', 'rule', record.exemptions);
  yield* faultsOfTwice('income', 'eaLine', record.income);
  yield* faultsOfParts(record);
}

/** Income by lines of Form EA is part of the remuneration, and zakat deducted is part of all zakat. */
function* faultsOfParts({ remuneration, income, zakat, zakatDeducted }: Input): Generator<Fault> {
  const filed = sum(rowsIn(income).map(({ amount }) => known(amount)));
  const whole = known(remuneration);
  if (filed.greaterThan(whole))
    yield { code: 'payroll.partAboveWhole', path: 'income', params: { whole: amountText(whole) } };
  if (known(zakatDeducted).greaterThan(known(zakat)))
    yield {
      code: 'payroll.partAboveWhole',
      path: 'zakatDeducted',
      params: { whole: amountText(known(zakat)) },
    };
}

/** Invalid amounts are reported elsewhere. */
const known = (value: unknown): Decimal =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+(\.\d+)?$/.test(String(value))
    ? decimal(value)
    : ZERO;

/** A key that occurs in two rows of a list. */
export function* faultsOfTwice(list: string, key: string, rows: unknown): Generator<Fault> {
  const seen = new Set<unknown>();
  for (const [index, row] of rowsIn(rows).entries()) {
    if (seen.has(row[key])) yield { code: 'payroll.twice', path: `${list}[${index}].${key}` };
    seen.add(row[key]);
  }
}
