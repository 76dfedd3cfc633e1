import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { SeriesOf } from '@platform/series';
import type { SeriesOfContent } from '../../application/ports/number-series';
import { issuerIdOf, kinds } from '../../domain/document/kinds';
import {
  documentSeriesKey,
  QUOTATION_PREFIX,
  quotationSeriesKey,
} from '../../domain/document/series-keys';

/** The number series of a document; numbers in use are looked up among documents. */
export const documentSeries =
  (units: UnitOfWork): SeriesOfContent =>
  (orgId, content) => {
    const { kind } = content;
    const issuerId = issuerIdOf(content);
    return issuerId === null
      ? null
      : {
          orgId,
          key: documentSeriesKey(kind, issuerId),
          prefix: kinds[kind].prefix,
          inUse: inUse(
            units,
            `SELECT number_key FROM invoicing_document
             WHERE org_id = ? AND issuer_id = ? AND kind = ? AND number_key IN (?)`,
            [orgId, issuerId, kind],
          ),
        };
  };

/** The number series of a quotation; numbers in use are looked up among quotations. */
export const quotationSeries =
  (units: UnitOfWork): SeriesOfContent =>
  (orgId, { supplierId }) =>
    supplierId === null
      ? null
      : {
          orgId,
          key: quotationSeriesKey(supplierId),
          prefix: QUOTATION_PREFIX,
          inUse: inUse(
            units,
            `SELECT number_key FROM invoicing_quotation
             WHERE org_id = ? AND supplier_id = ? AND number_key IN (?)`,
            [orgId, supplierId],
          ),
        };

const inUse =
  (units: UnitOfWork, sql: string, place: readonly (string | number)[]): SeriesOf['inUse'] =>
  async (numbers) => {
    const rows: { number_key: string }[] = await units.manager.query(sql, [...place, numbers]);
    return rows.map(({ number_key: number }) => number);
  };
