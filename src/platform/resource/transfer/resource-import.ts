import type { ResourceDefinition } from '@kernel/resource';
import { DomainError, Invalid, NotFound } from '@kernel/rules';
import type { UnitOfWork } from '../../cqrs/unit-of-work';
import type { Resource } from '../resource';
import { fieldsOfResource, type SheetField } from './headings';
import type {
  ImportRow,
  ImportRun,
  ImportTarget,
  ImportUnit,
  LineFault,
  UnitOutcome,
} from './import-target';

/** Carries out of the transaction what a trial found, and takes back what it did. */
class Tried extends Error {
  constructor(readonly outcomes: UnitOutcome[]) {
    super('tried');
  }
}

/** Lines of a sheet as records of a declared resource: one line, one record. */
export class ResourceImport<D extends ResourceDefinition> implements ImportTarget {
  readonly name: string;
  readonly fields: SheetField[];

  constructor(
    private readonly resource: Resource<D>,
    private readonly units: UnitOfWork,
  ) {
    this.name = resource.definition.name;
    this.fields = fieldsOfResource(resource.definition);
  }

  unitsOf(rows: readonly ImportRow[]): ImportUnit[] {
    const named = Object.entries(this.resource.definition.fields).find(
      ([, { kind, inList }]) => kind === 'text' && inList,
    )?.[0];
    return rows.map((row) => {
      const name = named === undefined ? null : row.values[named];
      return { label: typeof name === 'string' ? name : String(row.line), rows: [row] };
    });
  }

  /** A trial does everything that the import would do, the database's own checks included, and undoes it. */
  async take(units: readonly ImportUnit[], { dryRun }: ImportRun): Promise<UnitOutcome[]> {
    try {
      return await this.units.run(async () => {
        const outcomes: UnitOutcome[] = [];
        for (const { rows } of units) outcomes.push(await this.tryRow(rows[0]!));
        if (dryRun) throw new Tried(outcomes);
        return outcomes;
      });
    } catch (error) {
      if (error instanceof Tried) return error.outcomes;
      throw error;
    }
  }

  private async tryRow(row: ImportRow): Promise<UnitOutcome> {
    await this.units.manager.query('SAVEPOINT import_row');
    try {
      return { effect: await this.takeRow(row) };
    } catch (error) {
      const faults = faultsIn(error, row);
      // Nothing of a faulty line stays, however far it came.
      await this.units.manager.query('ROLLBACK TO SAVEPOINT import_row');
      return { effect: 'faulty', faults };
    }
  }

  /** By its id, else by what makes it unique, else it is new: the same file twice changes nothing twice. */
  private async takeRow({ values: read }: ImportRow): Promise<'created' | 'updated' | 'unchanged'> {
    const values = this.writable(read);
    const own = typeof read.id === 'string' ? read.id : null;
    const id = own ?? (await this.resource.sameAs(values));
    if (id === null) {
      await this.resource.add(values);
      return 'created';
    }
    const version = own === null ? null : wholeOf(read.version);
    return (await this.resource.put(id, version, values)) ? 'updated' : 'unchanged';
  }

  /** What only the server sets goes out with the rest and is passed over on its way back. */
  private writable(read: ImportRow['values']): Record<string, unknown> {
    const { fields } = this.resource.definition;
    return Object.fromEntries(
      Object.entries(read).filter(([name, value]) => {
        const field = fields[name];
        return field && !field.readOnly && !(field.kind === 'flag' && value === null);
      }),
    );
  }
}

const wholeOf = (value: unknown): number | null => {
  const number = value === null || value === undefined ? NaN : Number(value);
  return Number.isInteger(number) ? number : null;
};

function faultsIn(error: unknown, { line }: ImportRow): LineFault[] {
  if (error instanceof Invalid) return error.faults.map((fault) => ({ ...fault, line }));
  if (error instanceof NotFound) return [{ code: error.code, path: 'id', line }];
  if (!(error instanceof DomainError)) throw error;
  return [{ code: error.code, path: '', params: error.params, line }];
}
