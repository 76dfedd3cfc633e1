import type { Input, ResourceDefinition } from '@kernel/resource';
import type { UnitOfWork } from '../../cqrs/unit-of-work';
import type { Resource } from '../resource';
import { fieldsOfResource, type SheetField } from './headings';
import type { ImportRow, ImportRun, ImportTarget, ImportUnit, UnitOutcome } from './import-target';
import { lineByLine, versionIn } from './line-by-line';
import { recordsIn, rowsOn } from './lines-of-rows';

/** Lines of a sheet as records of a declared resource: one line each, or one per child row. */
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
    return recordsIn(this.resource.definition, rows).map((lines) => {
      const [first] = lines;
      const name = named === undefined ? null : first!.values[named];
      return { label: typeof name === 'string' ? name : String(first!.line), rows: lines };
    });
  }

  take(units: readonly ImportUnit[], { dryRun }: ImportRun): Promise<UnitOutcome[]> {
    return lineByLine(this.units, units, dryRun, (row, all) => this.takeRow(row, all));
  }

  /**
   * Matched by id, else by its unique fields, else new: importing the same file twice changes
   * nothing twice.
   */
  private async takeRow(
    row: ImportRow,
    all: readonly ImportRow[],
  ): Promise<'created' | 'updated' | 'unchanged'> {
    const read = row.values;
    const own = await this.resource.fromSheet(this.writable(read));
    const lines = await Promise.all(
      all.map(async (line) => ({ ...line, values: await this.resource.fromSheet(insideOf(line)) })),
    );
    const values = { ...own, ...rowsOn(this.resource.definition, lines) };
    const named = typeof read.id === 'string' ? read.id : null;
    const id = named ?? (await this.resource.sameAs(values));
    if (id === null) {
      await this.resource.add(values);
      return 'created';
    }
    const version = named === null ? null : versionIn(row);
    return (await this.resource.put(id, version, values)) ? 'updated' : 'unchanged';
  }

  /** Fields that only the server sets are exported with the rest and ignored on import. */
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

/** What a line says of a child row. */
const insideOf = ({ values }: ImportRow): Input =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.includes('.')));
