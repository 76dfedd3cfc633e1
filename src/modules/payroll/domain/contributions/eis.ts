import { type Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import {
  bandOf,
  type Citizenship,
  editionOf,
  type EisTable,
  type Shares,
  type Statutes,
} from '../statutes';
import { Working } from '../working';
import { isCoveredByEis, wasPayableBefore } from './readings';

export interface EisRequest {
  month: Month;
  /** On the first day of the month; see `ageInMonth`. */
  age: number;
  citizenship: Citizenship;
  wages: Decimal;
  /** Whether anything was payable before the age of late entry (57). */
  payableBefore57: boolean;
  /** The age from which this employment has been covered; omitted if unknown. */
  coveredFromAge?: number;
}

export interface EisContribution extends Shares {
  total: Decimal;
  working: Working;
}

/** EIS of a month of wages: both sides pay the amount of the row. */
export function eis(
  request: EisRequest,
  statutes: Statutes,
  working = new Working(),
): EisContribution {
  const table = editionOf('eis', statutes.eis, request.month);
  const cover = working.finding(
    {
      name: 'eis.cover',
      formula: 'eisCover',
      values: {
        age: request.age,
        citizenship: request.citizenship,
        payableBefore57: String(wasPayableBefore(table.lateEntryAge, request)),
        fromAge: table.fromAge,
        belowAge: table.belowAge,
        lateEntryAge: table.lateEntryAge,
      },
      source: table.source,
    },
    coverOf(request, table),
  );
  const band = cover === 'covered' ? bandOf(table.bands, request.wages) : undefined;
  const share = (side: keyof Shares): Decimal =>
    working.amount(
      {
        name: side === 'employer' ? 'eis.employer' : 'eis.employee',
        formula: band ? 'row' : 'notDue',
        values: { wages: request.wages },
        source: band ? band.citation : table.source,
      },
      band?.amounts[side] ?? ZERO,
    );
  const [employer, employee] = [share('employer'), share('employee')];
  const total = working.amount(
    {
      name: 'eis.total',
      formula: 'bothShares',
      values: { employer, employee },
      source: table.source,
    },
    employer.plus(employee),
  );
  return { employer, employee, total, working };
}

function coverOf(request: EisRequest, table: EisTable): string {
  const { age, citizenship } = request;
  if (!isCoveredByEis(citizenship)) return 'notCoveredForeigner';
  if (age < table.fromAge) return 'notCoveredTooYoung';
  if (age >= table.belowAge) return 'notCoveredTooOld';
  if (age >= table.lateEntryAge && !wasPayableBefore(table.lateEntryAge, request))
    return 'notCoveredLateEntry';
  return 'covered';
}
