import type { MigrationInterface, QueryRunner } from 'typeorm';

const series = 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Kind 0 stood for quotations, beside the eight kinds of document. */
const key = `IF(kind = 0, CONCAT('quotation.', supplier_id), CONCAT('document.', kind, '.', supplier_id))`;

/** Number series no longer belong to a module: each has a key chosen by its owner. */
export class PlatformSeries1790000100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_series (
      org_id BIGINT UNSIGNED NOT NULL,
      series ${series},
      prefix VARCHAR(30) NOT NULL,
      last_number BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, series)
    ) ${options}`);
    await runner.query(`CREATE TABLE platform_series_free (
      org_id BIGINT UNSIGNED NOT NULL,
      series ${series},
      counter BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, series, counter)
    ) ${options}`);
    await runner.query(`INSERT INTO platform_series (org_id, series, prefix, last_number)
      SELECT org_id, ${key}, prefix, last_number FROM invoicing_number_series`);
    await runner.query(`INSERT INTO platform_series_free (org_id, series, counter)
      SELECT org_id, ${key}, counter FROM invoicing_free_number`);
    await runner.query('DROP TABLE invoicing_free_number');
    await runner.query('DROP TABLE invoicing_number_series');
  }

  async down(runner: QueryRunner): Promise<void> {
    const supplier = `CAST(SUBSTRING_INDEX(series, '.', -1) AS UNSIGNED)`;
    const kind = `IF(series LIKE 'quotation.%', 0,
      CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(series, '.', 2), '.', -1) AS UNSIGNED))`;
    const ours = `series LIKE 'quotation.%' OR series LIKE 'document.%'`;
    await runner.query(`CREATE TABLE invoicing_number_series (
      org_id BIGINT UNSIGNED NOT NULL,
      supplier_id BIGINT UNSIGNED NOT NULL,
      kind TINYINT UNSIGNED NOT NULL,
      prefix VARCHAR(30) NOT NULL,
      last_number BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, supplier_id, kind)
    ) ${options}`);
    await runner.query(`CREATE TABLE invoicing_free_number (
      org_id BIGINT UNSIGNED NOT NULL,
      supplier_id BIGINT UNSIGNED NOT NULL,
      kind TINYINT UNSIGNED NOT NULL,
      counter BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, supplier_id, kind, counter)
    ) ${options}`);
    await runner.query(`INSERT INTO invoicing_number_series
        (org_id, supplier_id, kind, prefix, last_number)
      SELECT org_id, ${supplier}, ${kind}, prefix, last_number FROM platform_series WHERE ${ours}`);
    await runner.query(`INSERT INTO invoicing_free_number (org_id, supplier_id, kind, counter)
      SELECT org_id, ${supplier}, ${kind}, counter FROM platform_series_free WHERE ${ours}`);
    await runner.query('DROP TABLE platform_series_free');
    await runner.query('DROP TABLE platform_series');
  }
}
