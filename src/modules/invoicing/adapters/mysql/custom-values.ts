import { Decimal } from '@kernel/money';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { customFacts } from '../../domain/document/custom-fields';
import type { Content } from '../../domain/document/document.types';

interface Written {
  id: string;
  content: Content;
}

type Owner = 'document' | 'quotation';

/** Where the values of each are: a table, and its column for the record. */
const places: Readonly<Record<Owner, { table: string; id: string }>> = {
  document: { table: 'invoicing_custom_value', id: 'document_id' },
  quotation: { table: 'invoicing_quotation_custom_value', id: 'quotation_id' },
};

/** The values of custom fields, stored with the records so that a list can be filtered by them. */
export class CustomValues {
  constructor(
    private readonly units: UnitOfWork,
    private readonly owner: Owner = 'document',
  ) {}

  /** In the transaction that writes the records, after them. */
  async store(written: readonly Written[], isNew = false): Promise<void> {
    if (written.length === 0) return;
    const { manager } = this.units;
    const { table, id: column } = places[this.owner];
    if (!isNew)
      await manager.query(`DELETE FROM ${table} WHERE ${column} IN (?)`, [
        written.map(({ id }) => id),
      ]);
    const rows = written.flatMap(({ id, content }) =>
      customFacts(content).map(({ field, value }) => [
        id,
        field.id,
        value,
        field.valueType === 'number' ? new Decimal(value).toFixed() : null,
      ]),
    );
    if (rows.length > 0)
      await manager.query(
        `INSERT INTO ${table} (${column}, custom_field_id, value, number) VALUES ?`,
        [rows],
      );
  }
}
