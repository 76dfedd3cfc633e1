import { DomainError, Invalid, NotFound } from '@kernel/rules';
import type { UnitOfWork } from '../../cqrs/unit-of-work';
import type { ImportRow, ImportUnit, LineFault, UnitOutcome } from './import-target';
import { placedFault } from './lines-of-rows';

type Effect = 'created' | 'updated' | 'unchanged';

/** Thrown to roll back a dry run; carries its findings out of the transaction. */
class Tried extends Error {
  constructor(readonly outcomes: UnitOutcome[]) {
    super('tried');
  }
}

/**
 * Imports the records of a sheet, each on one line or one line per child row, in one transaction. A
 * dry run does everything that the import would do, the database's own checks included, and rolls
 * it back.
 */
export async function lineByLine(
  units: UnitOfWork,
  lines: readonly ImportUnit[],
  dryRun: boolean,
  take: (row: ImportRow, all: readonly ImportRow[]) => Promise<Effect>,
): Promise<UnitOutcome[]> {
  try {
    return await units.run(async () => {
      const outcomes: UnitOutcome[] = [];
      for (const { rows } of lines) outcomes.push(await taken(units, rows, take));
      if (dryRun) throw new Tried(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcomes;
    throw error;
  }
}

async function taken(
  units: UnitOfWork,
  rows: readonly ImportRow[],
  take: (row: ImportRow, all: readonly ImportRow[]) => Promise<Effect>,
): Promise<UnitOutcome> {
  await units.manager.query('SAVEPOINT import_row');
  try {
    return { effect: await take(rows[0]!, rows) };
  } catch (error) {
    const faults = faultsIn(error, rows);
    // Nothing of a faulty line is kept, however far it got.
    await units.manager.query('ROLLBACK TO SAVEPOINT import_row');
    return { effect: 'faulty', faults };
  }
}

function faultsIn(error: unknown, rows: readonly ImportRow[]): LineFault[] {
  const { line } = rows[0]!;
  if (error instanceof Invalid) return error.faults.map((fault) => placedFault(fault, rows));
  if (error instanceof NotFound) return [{ code: error.code, path: 'id', line }];
  if (!(error instanceof DomainError)) throw error;
  return [{ code: error.code, path: '', params: error.params, line }];
}

/** The version in the sheet; null when there is none. */
export const versionIn = ({ values: { version } }: ImportRow): number | null => {
  const number = version === null || version === undefined ? NaN : Number(version);
  return Number.isInteger(number) ? number : null;
};
