import { Injectable } from '@nestjs/common';
import type { ResourceDefinition } from '@kernel/resource';
import { DomainError, type Fault, Invalid, NotFound } from '@kernel/rules';
import { UnitOfWork } from '../../cqrs/unit-of-work';
import { Files } from '../../files/files';
import { say } from '../../i18n/catalogues';
import type { Resource } from '../resource';
import { annotatedCopy } from './annotated-copy';
import { type ImportRow, type ImportSheet, readLayout } from './import-layout';
import { readSheet } from './read-sheet';
import { type CellFault, mediaTypes } from './sheet.types';

export interface ImportOutcome {
  rows: number;
  /** Lines without a fault. */
  valid: number;
  created: number;
  updated: number;
  /** Lines that say what is stored already. */
  unchanged: number;
  faultCount: number;
  /** The first thousand. */
  faults: CellFault[];
  /** The same sheet with its faults beside the lines; null when there are none. */
  faultsFileId: string | null;
}

type Effect = 'created' | 'updated' | 'unchanged';

interface Counts extends Record<Effect, number> {
  faults: CellFault[];
}

const FAULTS_SHOWN = 1000;

/** Carries out of the transaction what a trial found, and takes back what it did. */
class Tried extends Error {
  constructor(readonly counts: Counts) {
    super('tried');
  }
}

/** Takes a sheet into a resource: a trial first, then the same for good, in one transaction. */
@Injectable()
export class Imports {
  constructor(
    private readonly units: UnitOfWork,
    private readonly files: Files,
  ) {}

  /** A trial does everything that the import would do, the database's own checks included, and undoes it. */
  async take<D extends ResourceDefinition>(
    resource: Resource<D>,
    bytes: Buffer,
    { dryRun }: { dryRun: boolean },
  ): Promise<ImportOutcome> {
    const sheet = readLayout(resource.definition, await readSheet(bytes));
    const counts = await this.inOneTransaction(resource, sheet.rows, dryRun);
    const faulty = new Set(counts.faults.map(({ row }) => row)).size;
    return {
      rows: sheet.rows.length,
      valid: sheet.rows.length - faulty,
      created: counts.created,
      updated: counts.updated,
      unchanged: counts.unchanged,
      faultCount: counts.faults.length,
      faults: counts.faults.slice(0, FAULTS_SHOWN),
      faultsFileId: faulty > 0 ? await this.keepFaults(resource, sheet, counts.faults) : null,
    };
  }

  private async inOneTransaction<D extends ResourceDefinition>(
    resource: Resource<D>,
    rows: readonly ImportRow[],
    dryRun: boolean,
  ): Promise<Counts> {
    try {
      return await this.units.run(async () => {
        const counts = await this.takeRows(resource, rows);
        if (dryRun) throw new Tried(counts);
        return counts;
      });
    } catch (error) {
      if (error instanceof Tried) return error.counts;
      throw error;
    }
  }

  private async takeRows<D extends ResourceDefinition>(
    resource: Resource<D>,
    rows: readonly ImportRow[],
  ): Promise<Counts> {
    const counts: Counts = { created: 0, updated: 0, unchanged: 0, faults: [] };
    for (const row of rows) {
      await this.units.manager.query('SAVEPOINT import_row');
      try {
        counts[await takeRow(resource, row)] += 1;
      } catch (error) {
        counts.faults.push(...faultsIn(error, row));
        // Nothing of a faulty line stays, however far it came.
        await this.units.manager.query('ROLLBACK TO SAVEPOINT import_row');
      }
    }
    return counts;
  }

  private async keepFaults<D extends ResourceDefinition>(
    resource: Resource<D>,
    sheet: ImportSheet,
    faults: readonly CellFault[],
  ): Promise<string> {
    const bytes = await annotatedCopy(resource.definition, sheet, faults);
    const name = `${resource.definition.name}-faults.xlsx`;
    return this.files.keep({ name, mediaType: mediaTypes.xlsx, bytes });
  }
}

/** By its id, else by what makes it unique, else it is new: the same file twice changes nothing twice. */
async function takeRow<D extends ResourceDefinition>(
  resource: Resource<D>,
  row: ImportRow,
): Promise<Effect> {
  const id = row.id ?? (await resource.sameAs(row.values));
  if (id === null) {
    await resource.add(row.values);
    return 'created';
  }
  const version = row.id === null ? null : row.version;
  return (await resource.put(id, version, row.values)) ? 'updated' : 'unchanged';
}

function faultsIn(error: unknown, { line }: ImportRow): CellFault[] {
  if (error instanceof Invalid) return error.faults.map((fault) => cellFault(line, fault));
  if (error instanceof NotFound) return [cellFault(line, { code: error.code, path: 'id' })];
  if (!(error instanceof DomainError)) throw error;
  return [cellFault(line, { code: error.code, path: '', params: error.params })];
}

const cellFault = (row: number, { code, path, params }: Fault): CellFault => ({
  row,
  column: path,
  code,
  message: say(code, params),
});
