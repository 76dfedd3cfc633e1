import { type Decimal, decimal } from '@kernel/money';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Content } from '../../domain/document/document.types';
import { kinds } from '../../domain/document/kinds';
import { type Share, sharesOf } from '../../domain/document/notes/shares';

interface Written {
  id: string;
  orgId: string;
  content: Content;
}

type Row = unknown[];

/** What notes take of their originals, stored with the notes so that an original can be queried. */
export class NoteShares {
  constructor(private readonly units: UnitOfWork) {}

  /**
   * In the transaction that writes the notes, after them; the same number of statements for one as
   * for many.
   */
  async store(written: readonly Written[]): Promise<void> {
    const notes = written.filter(({ content }) => kinds[content.kind].needsReference);
    if (notes.length === 0) return;
    const totals = await this.totalsOf(notes);
    const shares = notes.map(({ id, orgId, content }) => ({
      id,
      shares: sharesOf(content, (original) => totals.get(`${orgId} ${original}`)),
    }));
    const ids = notes.map(({ id }) => id);
    await this.rewrite(
      'invoicing_document_reference',
      'note_id, position, original_id, uuid, invoice_number, amount',
      ids,
      shares.flatMap((note) => note.shares.map((share, at) => rowOf(note.id, share, at))),
    );
    await this.rewrite(
      'invoicing_document_reference_line',
      'note_id, original_id, original_line, quantity, amount',
      ids,
      shares.flatMap((note) => note.shares.flatMap((share) => lineRowsOf(note.id, share))),
    );
  }

  /** By organisation and id: a note and its originals belong to the same organisation. */
  private async totalsOf(notes: readonly Written[]): Promise<Map<string, Decimal>> {
    const ids = notes.flatMap(({ content }) =>
      content.references.flatMap(({ documentId }) => documentId ?? []),
    );
    if (ids.length === 0) return new Map();
    const rows: { id: string; org_id: string; total: string }[] = await this.units.manager.query(
      `SELECT id, org_id, total_including_tax AS total FROM invoicing_document WHERE id IN (?)`,
      [ids],
    );
    return new Map(rows.map((row) => [`${row.org_id} ${row.id}`, decimal(row.total)]));
  }

  private async rewrite(
    table: string,
    columns: string,
    notes: readonly string[],
    rows: readonly Row[],
  ): Promise<void> {
    const { manager } = this.units;
    await manager.query(`DELETE FROM ${table} WHERE note_id IN (?)`, [notes]);
    if (rows.length > 0) await manager.query(`INSERT INTO ${table} (${columns}) VALUES ?`, [rows]);
  }
}

const rowOf = (noteId: string, { reference, amount }: Share, position: number): Row => [
  noteId,
  position,
  reference.documentId,
  reference.uuid,
  reference.invoiceNumber,
  amount.toString(),
];

const lineRowsOf = (noteId: string, { reference, lines }: Share): Row[] =>
  lines.map(({ originalLine, quantity, amount }) => [
    noteId,
    reference.documentId,
    originalLine,
    quantity.toString(),
    amount.toString(),
  ]);
