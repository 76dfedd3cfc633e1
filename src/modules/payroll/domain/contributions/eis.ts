import { type Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import {
  bandOf,
  bandText,
  type Citizenship,
  editionOf,
  type EisTable,
  type Shares,
  type Statutes,
} from '../statutes';
import { shown, type Step, Working } from '../working';
import { isCoveredByEis } from './readings';

export interface EisRequest {
  month: Month;
  /** On the first day of the month; see `ageInMonth`. */
  age: number;
  citizenship: Citizenship;
  wages: Decimal;
  /** Whether anything was payable before the age of late entry (57). */
  payableBefore57: boolean;
}

export interface EisContribution extends Shares {
  total: Decimal;
  steps: Step[];
}

/** EIS of a month of wages: both sides pay the amount of the row. */
export function eis(request: EisRequest, statutes: Statutes): EisContribution {
  const working = new Working();
  const table = editionOf('EIS', statutes.eis, request.month);
  const cover = working.finding(
    {
      name: 'EIS cover',
      formula: `citizens and permanent residents from ${table.fromAge} on, below ${table.belowAge}; from ${table.lateEntryAge} on only if payable before`,
      values: {
        age: String(request.age),
        citizenship: request.citizenship,
        payableBefore57: String(request.payableBefore57),
      },
      source: table.source,
    },
    coverOf(request, table),
  );
  const band = cover === 'covered' ? bandOf(table.bands, request.wages) : undefined;
  const share = (side: keyof Shares): Decimal =>
    working.amount(
      {
        name: `EIS ${side}`,
        formula: band ? 'amount of the row' : 'nothing is due',
        values: { wages: shown(request.wages) },
        source: band ? `${table.source}, ${bandText(band)}` : table.source,
      },
      band?.amounts[side] ?? ZERO,
    );
  const [employer, employee] = [share('employer'), share('employee')];
  const total = working.amount(
    {
      name: 'EIS total',
      formula: 'employer + employee',
      values: { employer: shown(employer), employee: shown(employee) },
      source: table.source,
    },
    employer.plus(employee),
  );
  return { employer, employee, total, steps: working.steps };
}

function coverOf({ age, citizenship, payableBefore57 }: EisRequest, table: EisTable): string {
  if (!isCoveredByEis(citizenship)) return 'foreigners are not covered';
  if (age < table.fromAge) return `below ${table.fromAge}`;
  if (age >= table.belowAge) return `${table.belowAge} or over`;
  if (age >= table.lateEntryAge && !payableBefore57)
    return `${table.lateEntryAge} or over with nothing payable before`;
  return 'covered';
}
