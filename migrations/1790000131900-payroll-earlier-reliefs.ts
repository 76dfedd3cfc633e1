import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Part D of Form TP3. */
export class PayrollEarlierReliefs1790000131900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_earlier_employment_reliefs (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      code VARCHAR(10) NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      KEY payroll_earlier_employment_reliefs_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_earlier_employment_reliefs');
  }
}
