import type { DocumentDraft } from '@modules/invoicing/domain/document/document.types';
import { kindNumbers, kinds, type KindNumber } from '@modules/invoicing/domain/document/kinds';
import { Status } from '@modules/invoicing/domain/document/lifecycle';
import { coffee, invoiceOf } from '../drafts';
import type { TestBed } from '../test-bed';
import { newId } from '../../../support/new-id';
import { documentColumns } from '../../../support/table-columns';

export interface Pattern {
  id: string;
  draft: DocumentDraft;
}

export interface RowSpec {
  status: Status;
  inBin?: boolean;
  isRejected?: boolean;
  mergeStatus?: 'none' | 'merged' | 'contained';
  sentAt?: Date;
  validatedAt?: Date;
}

/** Documents of every kind, and any number of copies of their rows in any status. */
export async function patternsOf(testBed: TestBed) {
  const director = testBed.as('harum.director');
  const { harum, database } = testBed;
  let made = 0;

  const uuid = (): string => `UUID${String((made += 1)).padStart(22, '0')}`;

  async function add(kind: KindNumber, originalId: string | null): Promise<Pattern> {
    const other = harum.buyers[0]!.id;
    const ours = harum.supplier.id;
    const selfBilled = kinds[kind].ours === 'buyer';
    const draft = invoiceOf(testBed, harum, {
      kind,
      supplierId: selfBilled ? other : ours,
      buyerId: selfBilled ? ours : other,
      invoiceNumber: `PATTERN-${kind}`,
      references: originalId ? [{ documentId: originalId, uuid: null, invoiceNumber: null }] : [],
      lines: [coffee({ quantity: '1', unitPrice: '1.00' })],
    });
    const id: string = await director.do('document/add', { draft });
    return { id, draft };
  }

  const patterns = new Map<KindNumber, Pattern>();
  for (const kind of kindNumbers) {
    const original = kinds[kind].selfBilled ? patterns.get(5) : patterns.get(1);
    const pattern = await add(kind, kinds[kind].needsReference ? original!.id : null);
    patterns.set(kind, pattern);
    // The first of each family is what its notes correct.
    if (!kinds[kind].needsReference)
      await testBed.rows(
        `UPDATE invoicing_document SET submit_status = ?, uuid = ?, long_id = ?, validated_at = ?
         WHERE id = ?`,
        [Status.Valid, uuid(), 'X'.repeat(40), testBed.now(), pattern.id],
      );
  }

  /** Rows like the pattern, written straight into the tables; returns their ids in the requested order. */
  async function rows(kind: KindNumber, requests: readonly RowSpec[]): Promise<string[]> {
    const { id } = patterns.get(kind)!;
    const [row] = await testBed.rows('SELECT * FROM invoicing_document WHERE id = ?', [id]);
    const names = await documentColumns(database.dataSource);
    const ids = requests.map(() => newId());
    const values = requests.map((request, index) => {
      const changed: Record<string, unknown> = { ...row, ...columnsOf(request) };
      return [ids[index], ...names.map((name) => changed[name])];
    });
    await database.dataSource.query(
      `INSERT INTO invoicing_document (id, ${names.join(', ')}) VALUES ?`,
      [values],
    );
    await testBed.rows(
      `INSERT INTO invoicing_document_content (document_id, content)
       SELECT d.id, JSON_SET(c.content, '$.invoiceNumber', d.invoice_number)
       FROM invoicing_document d JOIN invoicing_document_content c ON c.document_id = ?
       WHERE d.id IN (?)`,
      [id, ids],
    );
    return ids;
  }

  function columnsOf(request: RowSpec): Record<string, unknown> {
    made += 1;
    const number = `PROOF-${made}`;
    const isTaken = request.status >= Status.Valid;
    return {
      version: 1,
      faults: null,
      invoice_number: number,
      number_key: request.inBin ? null : number,
      submit_status: request.status,
      submit_time: request.status === Status.Submitted ? testBed.now() : null,
      sent_at: request.sentAt ?? null,
      uuid: isTaken ? uuid() : null,
      long_id: isTaken ? 'X'.repeat(40) : null,
      validated_at: isTaken ? (request.validatedAt ?? testBed.now()) : null,
      is_rejected: request.isRejected ? 1 : 0,
      merge_status: request.mergeStatus ?? 'none',
      deleted_at: request.inBin ? testBed.now() : null,
      in_bin: request.inBin ? 1 : 0,
    };
  }

  return { rows, draftOf: (kind: KindNumber) => patterns.get(kind)!.draft };
}
