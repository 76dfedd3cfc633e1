/**
 * An amount of `invoicing_document d` in ringgit, at the document's own rate and rounded to the sen: as
 * `domain/totals/contributions` has it. A rate beside ringgit says nothing, and what has no rate yet has
 * no value in ringgit yet.
 */
export const ringgitSql = (column: string): string =>
  `ROUND(d.${column} * IF(COALESCE(d.currency_code, 'MYR') = 'MYR', 1, COALESCE(d.exchange_rate, 0)), 2)`;
