import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Buyers are found by the values of their organisation's own fields, as documents are: by the
 * beginning of a text, and by a number as a number.
 */
export class BuyersCustomValuesFound1790000290000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE buyers_buyer_custom_values ADD COLUMN number DECIMAL(23, 8) NULL`,
    );
    await runner.query(
      `UPDATE buyers_buyer_custom_values v
       JOIN buyers_buyer_custom_field f ON f.id = v.custom_field_id AND f.value_type = 'number'
       SET v.number = v.value`,
    );
    // They begin with the field, as the index they replace.
    await runner.query(`ALTER TABLE buyers_buyer_custom_values
      ADD KEY buyers_buyer_custom_values_text (custom_field_id, value(100)),
      ADD KEY buyers_buyer_custom_values_number (custom_field_id, number),
      DROP KEY buyers_buyer_custom_values_field`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buyers_buyer_custom_values
      ADD KEY buyers_buyer_custom_values_field (custom_field_id),
      DROP KEY buyers_buyer_custom_values_text,
      DROP KEY buyers_buyer_custom_values_number,
      DROP COLUMN number`);
  }
}
