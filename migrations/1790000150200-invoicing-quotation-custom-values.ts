import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The values that quotations have of custom fields, by field, as documents have theirs. */
export class InvoicingQuotationCustomValues1790000150200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_quotation_custom_value (
      quotation_id BIGINT UNSIGNED NOT NULL,
      custom_field_id BIGINT UNSIGNED NOT NULL,
      value VARCHAR(1000) NOT NULL,
      number DECIMAL(23, 8) NULL,
      PRIMARY KEY (quotation_id, custom_field_id),
      KEY invoicing_quotation_custom_value_text (custom_field_id, value(100)),
      KEY invoicing_quotation_custom_value_number (custom_field_id, number),
      CONSTRAINT invoicing_quotation_custom_value_of FOREIGN KEY (quotation_id)
        REFERENCES invoicing_quotation (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // A value of JSON null is no value; only fields of quotations have values there.
    const said = `JSON_EXTRACT(c.content, CONCAT('$.customValues."', f.id, '"'))`;
    const text = `CONVERT(JSON_UNQUOTE(${said}) USING utf8mb4)`;
    await runner.query(`INSERT INTO invoicing_quotation_custom_value
        (quotation_id, custom_field_id, value, number)
      SELECT q.id, f.id, ${text}, IF(f.value_type = 'number', CAST(${text} AS DECIMAL(23, 8)), NULL)
      FROM invoicing_quotation q
      JOIN invoicing_quotation_content c ON c.quotation_id = q.id
      JOIN invoicing_invoice_custom_field f ON f.org_id = q.org_id AND f.invoice_type = 'quotation'
      WHERE ${said} IS NOT NULL AND JSON_TYPE(${said}) = 'STRING' AND ${text} <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_quotation_custom_value');
  }
}
