import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications for a role, and which reminders of them were written: each once a round. */
export class ApplicationsRoleApplication1790000240100 implements MigrationInterface {
  name = 'ApplicationsRoleApplication1790000240100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE applications_role_application (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      application_no VARCHAR(32) NOT NULL,
      org_name VARCHAR(200) NULL,
      kind VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      company_name VARCHAR(200) NOT NULL,
      registration_no VARCHAR(30) NOT NULL,
      tin VARCHAR(20) NOT NULL,
      representative VARCHAR(100) NOT NULL,
      email VARCHAR(320) NOT NULL,
      phone VARCHAR(20) NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      asked_role VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      registration_document BIGINT UNSIGNED NULL,
      letter_document BIGINT UNSIGNED NULL,
      identity_document BIGINT UNSIGNED NULL,
      other_document BIGINT UNSIGNED NULL,
      remark TEXT NULL,
      status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      submitted_on DATE NOT NULL,
      due_on DATE NOT NULL,
      returned_on DATE NULL,
      reply_by DATE NULL,
      round INT NOT NULL,
      reason TEXT NULL,
      decided_by VARCHAR(100) NULL,
      decided_time DATETIME(3) NULL,
      language VARCHAR(8) NOT NULL,
      UNIQUE KEY applications_role_application_application_no (application_no),
      KEY applications_role_application_created (org_id, create_time, id),
      KEY applications_role_application_submitted (org_id, submitted_on, id),
      KEY applications_role_application_status (status, due_on),
      KEY applications_role_application_user (user_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE applications_reminder (
      application_id BIGINT UNSIGNED NOT NULL,
      round INT NOT NULL,
      reminder VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      at DATETIME(3) NOT NULL,
      PRIMARY KEY (application_id, round, reminder)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE applications_reminder');
    await runner.query('DROP TABLE applications_role_application');
  }
}
