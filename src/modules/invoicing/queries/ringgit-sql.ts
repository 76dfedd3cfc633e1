/**
 * An amount of `invoicing_document d` in ringgit, at the document's own rate and rounded to the
 * sen, as in `domain/totals/contributions`. A rate on a ringgit document is ignored, and a missing
 * rate gives no value in ringgit yet.
 */
export const ringgitSql = (column: string): string =>
  `ROUND(d.${column} * IF(COALESCE(d.currency_code, 'MYR') = 'MYR', 1, COALESCE(d.exchange_rate, 0)), 2)`;
