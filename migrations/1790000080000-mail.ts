import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;
const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Mails, their templates, and their outcome. */
export class Mail1790000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_message (${base},
      ref_resource ${code(64)} NOT NULL,
      ref_id BIGINT UNSIGNED NOT NULL,
      label VARCHAR(300) NOT NULL,
      to_addresses VARCHAR(2000) NOT NULL,
      cc_addresses VARCHAR(2000) NOT NULL,
      reply_to VARCHAR(320) NULL,
      from_name VARCHAR(300) NULL,
      language ${code(8)} NOT NULL,
      subject VARCHAR(300) NOT NULL,
      body TEXT NOT NULL,
      attachments JSON NOT NULL,
      secret TEXT CHARACTER SET ascii NULL,
      message_id ${code(150)} NOT NULL,
      state ${code(16)} NOT NULL,
      attempts INT NOT NULL DEFAULT 0,
      due_time DATETIME(3) NOT NULL,
      handed_at DATETIME(3) NULL,
      sent_at DATETIME(3) NULL,
      error_code ${code(100)} NULL,
      error_said VARCHAR(500) NULL,
      KEY mail_message_due (state, due_time, id),
      KEY mail_message_created (org_id, create_time, id),
      KEY mail_message_state (org_id, state, create_time, id),
      KEY mail_message_ref (org_id, ref_resource, ref_id, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE mail_email_template (${base},
      purpose ${code(32)} NOT NULL,
      language ${code(32)} NOT NULL,
      subject VARCHAR(200) NOT NULL,
      body TEXT NOT NULL,
      UNIQUE KEY mail_email_template_unique (org_id, purpose, language)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_email_template');
    await runner.query('DROP TABLE mail_message');
  }
}
