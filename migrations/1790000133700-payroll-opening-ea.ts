import type { MigrationInterface, QueryRunner } from 'typeorm';

const amounts = ['social_security', 'cp38', 'zakat_deducted', 'donations', 'medical_insurance'];

/** What Form EA and C.P.8D ask of the months before payroll was kept here, beside what the tax is computed by. */
export class PayrollOpeningEa1790000133700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE payroll_opening_balance ${amounts
        .map((name) => `ADD ${name} DECIMAL(17, 2) NULL`)
        .join(', ')}`,
    );
    await runner.query(`CREATE TABLE payroll_opening_balance_income (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      ea_line VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      KEY payroll_opening_balance_income_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_opening_balance_income');
    await runner.query(
      `ALTER TABLE payroll_opening_balance ${amounts.map((name) => `DROP ${name}`).join(', ')}`,
    );
  }
}
