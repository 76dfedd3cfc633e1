import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText, decimal } from '@kernel/money';
import { escapeLike } from '@platform/db/escape-like';
import { Repositories } from '@platform/tenancy/repositories';
import { kindNumbers, kinds, type KindNumber } from '../../domain/document/kinds';
import { Status } from '../../domain/document/lifecycle';
import { COUNTS } from './counted-notes';
import type { OriginalOffer } from './find-originals.types';

export interface OriginalRequest {
  /** The kind of the note being written. */
  kind: KindNumber;
  supplierId?: string;
  buyerId?: string;
  keyword?: string;
  /** The note itself, whose own share does not count. */
  noteId?: string;
}

const MAX = 20;
const NEWEST = `ORDER BY d.issue_date DESC, d.id DESC LIMIT ${MAX}`;

/** Valid documents on the same side of self-billing, between the same parties, the newest first. */
export class FindOriginals extends Query<OriginalOffer[]> {
  constructor(readonly request: OriginalRequest) {
    super();
  }
}

@QueryHandler(FindOriginals)
export class FindOriginalsHandler implements IQueryHandler<FindOriginals> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ request }: FindOriginals): Promise<OriginalOffer[]> {
    const family = kindNumbers.filter(
      (each) => kinds[each].selfBilled === kinds[request.kind].selfBilled,
    );
    const pieces = family.map((kind) => whereOf(kind, request));
    // Each kind separately: an index returns its newest without reading the others.
    const ids = pieces.map(
      ({ sql }) => `(SELECT d.id FROM invoicing_document d WHERE ${sql} AND {scope:d} ${NEWEST})`,
    );
    const rows = await this.repositories.read<Omit<OriginalOffer, 'left'> & { noted: string }>(
      `SELECT d.id, d.kind, d.uuid, d.invoice_number AS invoiceNumber, d.issue_date AS issueDate,
         d.supplier_id AS supplierId, d.supplier_name AS supplierName, d.buyer_id AS buyerId,
         d.buyer_name AS buyerName, d.currency_code AS currencyCode,
         d.total_including_tax AS total,
         (SELECT COALESCE(SUM(r.amount), 0) FROM invoicing_document_reference r
          JOIN invoicing_document n ON n.id = r.note_id
          WHERE r.original_id = d.id AND n.id <> ? AND ${COUNTS}) AS noted
       FROM (${ids.join(' UNION ALL ')}) found JOIN invoicing_document d ON d.id = found.id
       WHERE {scope:d} ${NEWEST}`,
      [request.noteId ?? '0', ...pieces.flatMap(({ params }) => params)],
    );
    return rows.map(({ noted, ...row }) => ({
      ...row,
      left: amountText(decimal(row.total).minus(noted)),
    }));
  }
}

interface Piece {
  sql: string;
  params: unknown[];
}

/** The authority refuses a note whose original is not valid (myinvois-ubl, section 9, DR303). */
function whereOf(kind: KindNumber, request: OriginalRequest): Piece {
  const { supplierId, buyerId, keyword, noteId } = request;
  const word = keyword?.trim();
  const status = `d.in_bin = 0 AND d.submit_status = ${Status.Valid}`;
  const parts: Piece[] = [{ sql: `d.kind = ${kind} AND ${status}`, params: [] }];
  if (buyerId) parts.push({ sql: 'd.buyer_id = ?', params: [buyerId] });
  if (supplierId) parts.push({ sql: 'd.supplier_id = ?', params: [supplierId] });
  if (noteId) parts.push({ sql: 'd.id <> ?', params: [noteId] });
  if (word) parts.push(matching(word, kind, Boolean(buyerId && supplierId)));
  return {
    sql: parts.map((part) => part.sql).join(' AND '),
    params: parts.flatMap((part) => part.params),
  };
}

/**
 * Among the documents of two parties any part of a number is searched. Among all of them an index
 * must find it: by prefix, or by the counter alone as the series writes it ("396" for INV-000396).
 */
function matching(word: string, kind: KindNumber, isNarrow: boolean): Piece {
  if (/^[A-Za-z0-9]{26}$/.test(word)) return { sql: 'd.uuid = ?', params: [word] };
  const like = `${escapeLike(word)}%`;
  if (isNarrow) return { sql: 'd.invoice_number LIKE ?', params: [`%${like}`] };
  if (!/^\d{1,6}$/.test(word)) return { sql: 'd.invoice_number LIKE ?', params: [like] };
  const counted = `${kinds[kind].prefix}-${word.padStart(6, '0')}`;
  return { sql: '(d.invoice_number LIKE ? OR d.invoice_number = ?)', params: [like, counted] };
}
