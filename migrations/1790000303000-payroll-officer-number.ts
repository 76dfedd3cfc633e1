import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The identity number of the officer who signs the forms names a person: it is stored sealed, as those of employees are (ADR 66). A
 * number that stands there in clear is sealed when the profile is saved.
 */
export class PayrollOfficerNumber1790000303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_company_profile
      MODIFY officer_id_number VARCHAR(152) CHARACTER SET ascii COLLATE ascii_bin NULL`);
  }

  /** Sealed numbers do not fit into the column as it was. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payroll_company_profile SET officer_id_number = NULL
      WHERE CHAR_LENGTH(officer_id_number) > 20`);
    await runner.query(
      'ALTER TABLE payroll_company_profile MODIFY officer_id_number VARCHAR(20) NULL',
    );
  }
}
