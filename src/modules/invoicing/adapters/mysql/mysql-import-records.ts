import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type Holder,
  type ImportedKey,
  ImportRecords,
  type ListedProduct,
} from '../../application/ports/import-records';
import type { KindNumber } from '../../domain/document/kinds';

@Injectable()
export class MysqlImportRecords extends ImportRecords {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  /** What is in the recycle bin is not there: an import makes it again. */
  async imported(orgId: string, keys: readonly string[]): Promise<ImportedKey[]> {
    return this.among(
      `SELECT k.import_key AS \`key\`, k.document_id AS documentId, k.task_id AS taskId,
         k.rows_hash AS rowsHash
       FROM invoicing_import_key k JOIN invoicing_document d ON d.id = k.document_id
       WHERE k.org_id = ? AND d.in_bin = 0 AND k.import_key IN (?)`,
      [orgId],
      keys,
    );
  }

  /** Of concurrent imports of the same record one fails: its key is new, or was that of a deleted document. */
  async remember(orgId: string, keys: readonly ImportedKey[]): Promise<void> {
    if (keys.length === 0) return;
    await this.units.manager.query(
      `DELETE k FROM invoicing_import_key k JOIN invoicing_document d ON d.id = k.document_id
       WHERE k.org_id = ? AND k.import_key IN (?) AND d.in_bin = 1`,
      [orgId, keys.map(({ key }) => key)],
    );
    await this.units.manager.query(
      `INSERT INTO invoicing_import_key (org_id, import_key, document_id, task_id, rows_hash)
       VALUES ${keys.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      keys.flatMap(({ key, documentId, taskId, rowsHash }) => [
        orgId,
        key,
        documentId,
        taskId,
        rowsHash,
      ]),
    );
  }

  holders(
    orgId: string,
    kind: KindNumber,
    issuerId: string,
    numbers: readonly string[],
  ): Promise<Holder[]> {
    return this.among(
      `SELECT id AS documentId, number_key AS invoiceNumber, buyer_id AS buyerId,
         supplier_id AS supplierId, issue_date AS issueDate, currency_code AS currencyCode,
         total_payable_amount AS totalPayableAmount
       FROM invoicing_document WHERE org_id = ? AND issuer_id = ? AND kind = ? AND number_key IN (?)`,
      [orgId, issuerId, kind],
      numbers,
    );
  }

  /** The first of those that share a code. */
  products(orgId: string, codes: readonly string[]): Promise<ListedProduct[]> {
    return this.among(
      `SELECT id, product_code AS productCode, description, classification, uom,
         unit_price AS unitPrice, product_tariff_code AS productTariffCode,
         country_of_origin AS countryOfOrigin, tax_type AS taxType, tax_rate AS taxRate
       FROM invoicing_product WHERE org_id = ? AND product_code IN (?) ORDER BY id DESC`,
      [orgId],
      codes,
    );
  }

  private async among<T>(sql: string, params: unknown[], values: readonly string[]): Promise<T[]> {
    return values.length === 0 ? [] : this.units.manager.query(sql, [...params, values]);
  }
}
