import type { CustomField } from '@kernel/custom-fields';
import type { Input, ResourceDefinition } from '@kernel/resource';
import type { UnitOfWork } from '../../cqrs/unit-of-work';
import { isCustomColumn } from '../list/custom-columns';
import { customValuesField, placedInColumns, withCustomCells } from '../custom-values';
import type { Resource } from '../resource';
import { fieldsOfResource, type SheetField } from './headings';
import type { ImportRow, ImportRun, ImportTarget, ImportUnit, UnitOutcome } from './import-target';
import { lineByLine, versionIn } from './line-by-line';
import { recordsIn, rowsOn } from './lines-of-rows';

type Effect = 'created' | 'updated' | 'unchanged';

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

  async fieldsHere(): Promise<SheetField[]> {
    return fieldsOfResource(this.resource.definition, await this.resource.customFields());
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

  async take(units: readonly ImportUnit[], { dryRun }: ImportRun): Promise<UnitOutcome[]> {
    const fields = await this.resource.customFields();
    return lineByLine(this.units, units, dryRun, (row, all) => this.takeRow(row, all, fields));
  }

  /**
   * Matched by id, else by its unique fields, else new: a second import of a file changes nothing.
   */
  private async takeRow(
    row: ImportRow,
    all: readonly ImportRow[],
    fields: readonly CustomField[],
  ): Promise<Effect> {
    const read = row.values;
    const own = await this.resource.fromSheet(this.writable(read));
    const lines = await Promise.all(
      all.map(async (line) => ({ ...line, values: await this.resource.fromSheet(insideOf(line)) })),
    );
    const values = { ...own, ...rowsOn(this.resource.definition, lines) };
    const named = typeof read.id === 'string' ? read.id : null;
    const id = named ?? (await this.resource.sameAs(values));
    const version = named === null ? null : versionIn(row);
    const field = customValuesField(this.resource.definition);
    if (field === undefined || !Object.keys(read).some(isCustomColumn))
      return this.keep(id, version, values);
    const known: Input = id === null ? {} : await this.resource.get(id);
    const rows = withCustomCells(known[field], fields, read);
    return placedInColumns({ field, rows, fields }, () =>
      this.keep(id, version, { ...values, [field]: rows }),
    );
  }

  private async keep(id: string | null, version: number | null, values: Input): Promise<Effect> {
    if (id !== null)
      return (await this.resource.put(id, version, values)) ? 'updated' : 'unchanged';
    await this.resource.add(values);
    return 'created';
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

/** The cells of a line that belong to a child row. */
const insideOf = ({ values }: ImportRow): Input =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.includes('.')));
