import { Injectable } from '@nestjs/common';
import type { PlainDate } from '@kernel/time';
import { Repositories } from '@platform/tenancy/repositories';
import {
  type BilledSale,
  type IssuedDocument,
  IssuedDocuments,
} from '../application/ports/issued-documents';
import { kindNumbers } from '../domain/document/kinds';
import { Status } from '../domain/document/lifecycle';
import { ringgitSql } from './ringgit-sql';

/** Issue date and time are Malaysian: UTC+8 all year (src/kernel/time). */
const members = `d.id, d.org_id AS orgId, d.kind, d.invoice_number AS number, d.uuid,
  d.submit_status AS status,
  TIMESTAMP(d.issue_date, COALESCE(d.issue_time, '00:00:00')) - INTERVAL 8 HOUR AS issuedAt,
  CAST(${ringgitSql('total_payable_amount')} AS DECIMAL(20,2)) AS totalMyr,
  d.supplier_tin AS supplierTin, d.supplier_name AS supplierName, d.buyer_tin AS buyerTin,
  d.buyer_name AS buyerName, d.update_time AS updateTime`;

const ascii = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => /^[\x21-\x7e]{1,64}$/.test(text));

@Injectable()
export class SqlIssuedDocuments extends IssuedDocuments {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async byUuids(uuids: readonly string[]): Promise<IssuedDocument[]> {
    const asked = ascii(uuids);
    return asked.length === 0 ? [] : this.read('d.uuid IN (?)', [asked]);
  }

  async unanswered(numbers: readonly string[]): Promise<IssuedDocument[]> {
    if (numbers.length === 0) return [];
    return this.read(
      'd.kind IN (?) AND d.in_bin = 0 AND d.invoice_number IN (?) AND d.uuid IS NULL',
      [kindNumbers, [...numbers]],
    );
  }

  async selfBilledFor(sales: readonly BilledSale[]): Promise<IssuedDocument[]> {
    if (sales.length === 0) return [];
    return this.read(
      `d.kind = 5 AND d.in_bin = 0 AND d.submit_status IN (?) AND d.total_payable_amount IN (?)
       AND d.supplier_tin IN (?)`,
      [
        [Status.Saved, Status.Submitted, Status.Valid],
        [...new Set(sales.map(({ total }) => total))],
        ascii(sales.map(({ supplierTin }) => supplierTin)),
      ],
    );
  }

  takenBetween(
    { from, to }: { from: PlainDate; to: PlainDate },
    after: string,
    limit: number,
  ): Promise<IssuedDocument[]> {
    return this.read(
      `d.kind IN (?) AND d.in_bin = 0 AND d.issue_date BETWEEN ? AND ? AND d.uuid IS NOT NULL
       AND d.id > ?`,
      [kindNumbers, from, to, after],
      `ORDER BY d.id LIMIT ${Math.trunc(limit)}`,
    );
  }

  private read(where: string, params: unknown[], order = 'LIMIT 2000'): Promise<IssuedDocument[]> {
    return this.repositories.read(
      `SELECT ${members} FROM invoicing_document d WHERE ${where} AND {scope:d} ${order}`,
      params,
    );
  }
}
