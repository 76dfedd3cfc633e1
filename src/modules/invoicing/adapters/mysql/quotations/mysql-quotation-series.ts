import { Injectable } from '@nestjs/common';
import type { Content } from '../../../domain/document/document.types';
import { MysqlNumberSeries, type Series } from '../mysql-number-series';

/** Stands beside the eight kinds of document in the tables of numbers. */
const QUOTATION = 0;
const PREFIX = 'QT';

/** The series of quotations: counted as those of documents are, looked up among quotations. */
@Injectable()
export class MysqlQuotationSeries extends MysqlNumberSeries {
  protected override seriesOf(orgId: string, { supplierId }: Content): Series | null {
    return supplierId === null ? null : [orgId, supplierId, QUOTATION];
  }

  protected override prefixOf(): string {
    return PREFIX;
  }

  protected override async isTaken([orgId, supplierId]: Series, number: string): Promise<boolean> {
    const rows = await this.query<unknown[]>(
      `SELECT 1 FROM invoicing_quotation
       WHERE org_id = ? AND supplier_id = ? AND number_key = ? LIMIT 1`,
      [orgId, supplierId, number],
    );
    return rows.length > 0;
  }
}
