import { currentScope } from '@platform/tenancy/org-scope';
import type { MonthRecord } from '../domain/run/run.types';
import { openingOfYear, type OpeningsOfYear } from '../domain/year';
import type { YearStatements } from './ports/year-statements';

/** The opening balances of everybody who was paid in these months of a year. */
export async function openingsOfYear(
  statements: YearStatements,
  year: number,
  months: readonly MonthRecord[],
): Promise<OpeningsOfYear> {
  const slips = months.flatMap(({ runs }) => runs.flatMap(({ payslips }) => payslips));
  const ids = [...new Set(slips.map(({ person }) => person.employeeId))];
  const stated = await statements.of(currentScope().orgId, year, ids);
  return new Map(
    [...stated].flatMap(
      ([
        id,
        {
          statements: { opening },
        },
      ]) => (opening ? [[id, openingOfYear(opening)] as const] : []),
    ),
  );
}
