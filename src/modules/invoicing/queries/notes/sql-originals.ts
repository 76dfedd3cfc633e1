import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { Repositories } from '@platform/tenancy/repositories';
import { Documents } from '../../application/ports/documents';
import { type NoteInHand, Originals } from '../../application/ports/originals';
import { Status } from '../../domain/document/lifecycle';
import { originalOf, type Taken } from '../../domain/document/notes/original-of';
import type { Original } from '../../domain/document/notes/original';
import { COUNTS } from './counted-notes';

interface ShareRow {
  original_id: string;
  note_id: string;
  amount: string;
}

interface LineRow extends ShareRow {
  original_line: number;
  quantity: string;
}

/** A message with more numbers than this would be unreadable. */
const MAX_NUMBERS = 5;

@Injectable()
export class SqlOriginals extends Originals {
  constructor(
    private readonly documents: Documents,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  /** Four statements, however many notes there are. */
  async ofEach(notes: readonly NoteInHand[]): Promise<Original[][]> {
    const ids = [...new Set(notes.flatMap(idsIn))];
    if (ids.length === 0) return notes.map(() => []);
    const found = await this.documents.getMany(ids);
    const shares = await this.shares(ids);
    const lines = await this.lines(ids);
    const states = new Map(found.map(({ state }) => [state.id, state]));
    return notes.map((note) =>
      idsIn(note).flatMap((id) => {
        const state = states.get(id);
        const isTaken = (row: ShareRow): boolean =>
          row.original_id === id && row.note_id !== note.id;
        return state
          ? [originalOf(state, takenIn(shares.filter(isTaken), lines.filter(isTaken)))]
          : [];
      }),
    );
  }

  async ownByUuid(orgId: string, uuids: readonly string[]): Promise<Map<string, string>> {
    if (uuids.length === 0) return new Map();
    const rows = await this.repositories.read<{ id: string; uuid: string }>(
      `SELECT d.id, d.uuid FROM invoicing_document d
       WHERE d.uuid IN (?) AND d.org_id = ? AND d.in_bin = 0 AND {scope:d}`,
      [uuids, orgId],
    );
    return new Map(rows.map(({ id, uuid }) => [uuid, String(id)]));
  }

  async validNotesOn(documentId: string): Promise<string[]> {
    const rows = await this.repositories.read<{ number: string | null }>(
      `SELECT n.invoice_number AS number FROM invoicing_document d
       JOIN invoicing_document_reference r ON r.original_id = d.id
       JOIN invoicing_document n ON n.id = r.note_id
       WHERE d.id = ? AND n.submit_status = ${Status.Valid} AND {scope:d}
       ORDER BY n.id LIMIT ${MAX_NUMBERS}`,
      [documentId],
    );
    return rows.map(({ number }) => number ?? '');
  }

  private shares(ids: readonly string[]): Promise<ShareRow[]> {
    return this.repositories.read(
      `SELECT r.original_id, r.note_id, r.amount FROM invoicing_document d
       JOIN invoicing_document_reference r ON r.original_id = d.id
       JOIN invoicing_document n ON n.id = r.note_id
       WHERE d.id IN (?) AND ${COUNTS} AND {scope:d}`,
      [ids],
    );
  }

  private lines(ids: readonly string[]): Promise<LineRow[]> {
    return this.repositories.read(
      `SELECT r.original_id, r.note_id, r.original_line, r.quantity, r.amount
       FROM invoicing_document d
       JOIN invoicing_document_reference_line r ON r.original_id = d.id
       JOIN invoicing_document n ON n.id = r.note_id
       WHERE d.id IN (?) AND ${COUNTS} AND {scope:d}`,
      [ids],
    );
  }
}

const idsIn = ({ references }: NoteInHand): string[] =>
  references.flatMap(({ documentId }) => documentId ?? []);

const takenIn = (shares: readonly ShareRow[], lines: readonly LineRow[]): Taken => ({
  amounts: shares.map(({ amount }) => decimal(amount)),
  lines: lines.map((row) => ({
    originalLine: row.original_line,
    quantity: decimal(row.quantity),
    amount: decimal(row.amount),
  })),
});
