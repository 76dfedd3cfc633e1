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

  async imported(orgId: string, keys: readonly string[]): Promise<ImportedKey[]> {
    return this.among(
      `SELECT import_key AS \`key\`, document_id AS documentId, task_id AS taskId
       FROM invoicing_import_key WHERE org_id = ? AND import_key IN (?)`,
      [orgId],
      keys,
    );
  }

  async remember(orgId: string, keys: readonly ImportedKey[]): Promise<void> {
    if (keys.length === 0) return;
    await this.units.manager.query(
      `INSERT INTO invoicing_import_key (org_id, import_key, document_id, task_id)
       VALUES ${keys.map(() => '(?, ?, ?, ?)').join(', ')}`,
      keys.flatMap(({ key, documentId, taskId }) => [orgId, key, documentId, taskId]),
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
