import type { Input } from '@kernel/resource';
import { type Fault, type Rule, rule } from '@kernel/rules';

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month of a year, such as 2026-03. */
export const monthRule: Rule[] = [rule('payroll.month', (value) => month.test(value))];

/** The last day or month is not before the first; without a last one it is open-ended. */
export const endsInOrder = (from: string, to: string) =>
  function* (record: Input): Generator<Fault> {
    const [first, last] = [record[from], record[to]];
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      yield { code: 'payroll.datesOrder', path: to, params: { after: first } };
  };
