import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of employee. */
export class PayrollEmployee1790000120100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_employee (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      staff_number VARCHAR(20) NOT NULL,
      name VARCHAR(150) NOT NULL,
      id_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id_number VARCHAR(152) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      nationality VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      permanent_resident_since DATE NULL,
      pass_expires DATE NULL,
      birth_date DATE NOT NULL,
      sex VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      marital_status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      email VARCHAR(254) NULL,
      phone VARCHAR(30) NULL,
      payslip_language VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      emergency_contact VARCHAR(200) NULL,
      address1 VARCHAR(150) NULL,
      address2 VARCHAR(150) NULL,
      address3 VARCHAR(150) NULL,
      postcode VARCHAR(10) NULL,
      city VARCHAR(50) NULL,
      state VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
      joined_on DATE NOT NULL,
      confirmed_on DATE NULL,
      resigned_on DATE NULL,
      last_day DATE NULL,
      contract_ends_on DATE NULL,
      employee_status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      department_id BIGINT UNSIGNED NULL,
      job_position_id BIGINT UNSIGNED NULL,
      branch_id BIGINT UNSIGNED NULL,
      work_schedule_id BIGINT UNSIGNED NOT NULL,
      salary_cycle_id BIGINT UNSIGNED NOT NULL,
      salary_policy_id BIGINT UNSIGNED NOT NULL,
      is_manual TINYINT(1) NOT NULL DEFAULT 0,
      bank_name VARCHAR(100) NULL,
      account_holder_name VARCHAR(150) NULL,
      account_number VARCHAR(228) CHARACTER SET ascii COLLATE ascii_bin NULL,
      tin VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NULL,
      is_epf TINYINT(1) NOT NULL DEFAULT 1,
      epf_number VARCHAR(152) CHARACTER SET ascii COLLATE ascii_bin NULL,
      elected_before1998 TINYINT(1) NOT NULL DEFAULT 0,
      is_socso TINYINT(1) NOT NULL DEFAULT 1,
      socso_number VARCHAR(152) CHARACTER SET ascii COLLATE ascii_bin NULL,
      first_covered_age INT NULL,
      skbbk VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      is_eis TINYINT(1) NOT NULL DEFAULT 1,
      eis_payable_before57 TINYINT(1) NOT NULL DEFAULT 0,
      is_hrd TINYINT(1) NOT NULL DEFAULT 1,
      remark TEXT NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_employee_staff_number (org_id, staff_number),
      UNIQUE KEY payroll_employee_id_number (org_id, id_number),
      KEY payroll_employee_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_employee_pay (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      valid_from DATE NOT NULL,
      pay_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      remark VARCHAR(100) NULL,
      KEY payroll_employee_pay_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_employee_tax_profiles (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      valid_from DATE NOT NULL,
      regime VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      approval VARCHAR(50) NULL,
      category VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      disabled_self TINYINT(1) NOT NULL,
      disabled_spouse TINYINT(1) NOT NULL,
      is_borne_by_employer TINYINT(1) NOT NULL,
      extra_pcb DECIMAL(17, 2) NULL,
      KEY payroll_employee_tax_profiles_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_employee_dependants (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      name VARCHAR(150) NOT NULL,
      birth_date DATE NOT NULL,
      kind VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      share VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      valid_from DATE NOT NULL,
      valid_to DATE NULL,
      KEY payroll_employee_dependants_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_employee_epf_extras (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      valid_from DATE NOT NULL,
      employer_extra_rate DECIMAL(7, 2) NOT NULL,
      employee_extra_rate DECIMAL(7, 2) NOT NULL,
      KEY payroll_employee_epf_extras_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_employee_pay');
    await runner.query('DROP TABLE payroll_employee_tax_profiles');
    await runner.query('DROP TABLE payroll_employee_dependants');
    await runner.query('DROP TABLE payroll_employee_epf_extras');
    await runner.query('DROP TABLE payroll_employee');
  }
}
