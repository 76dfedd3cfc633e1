import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const code = `VARCHAR(32) ${ascii}`;
const base = `
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  org_id BIGINT UNSIGNED NOT NULL,
  version INT NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL,
  update_time DATETIME(3) NOT NULL,
  create_user_id BIGINT UNSIGNED NULL,
  update_user_id BIGINT UNSIGNED NULL`;
const table = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Questions of users and what they are answered, entry by entry; texts that are often answered. */
export class SupportTickets1790000220000 implements MigrationInterface {
  name = 'SupportTickets1790000220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE support_ticket (${base},
      type ${code} NOT NULL,
      -- Whose ticket it is; also create_user_id, whoever wrote it, so that the data scope finds it.
      user_id BIGINT UNSIGNED NOT NULL,
      account VARCHAR(100) NOT NULL,
      user_name VARCHAR(100) NOT NULL,
      org_name VARCHAR(300) NOT NULL,
      title VARCHAR(200) NOT NULL,
      state ${code} NOT NULL,
      priority ${code} NOT NULL,
      assignee_id BIGINT UNSIGNED NULL,
      assignee_name VARCHAR(100) NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      line_id BIGINT UNSIGNED NULL,
      reply_id BIGINT UNSIGNED NULL,
      is_read TINYINT(1) NOT NULL DEFAULT 1,
      is_desk_read TINYINT(1) NOT NULL DEFAULT 0,
      last_time DATETIME(3) NOT NULL,
      first_answered_at DATETIME(3) NULL,
      closed_at DATETIME(3) NULL,
      satisfaction TINYINT UNSIGNED NULL,
      satisfaction_word VARCHAR(300) NULL,
      KEY support_ticket_own (user_id, last_time, id),
      KEY support_ticket_org (org_id, last_time, id),
      KEY support_ticket_created (org_id, create_time, id),
      KEY support_ticket_desk (type, state, last_time, id),
      KEY support_ticket_last (type, last_time, id),
      KEY support_ticket_assignee (assignee_id, state, last_time),
      KEY support_ticket_answered (first_answered_at),
      KEY support_ticket_months (create_time)
    ) ${table}`);
    await runner.query(`CREATE TABLE support_entry (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      ticket_id BIGINT UNSIGNED NOT NULL,
      kind ${code} NOT NULL,
      user_id BIGINT UNSIGNED NULL,
      user_name VARCHAR(100) NULL,
      title VARCHAR(200) NULL,
      content MEDIUMTEXT NULL,
      event ${code} NULL,
      answers_id BIGINT UNSIGNED NULL,
      -- The message by which it came; told twice, it is stored once.
      mail_id VARCHAR(200) ${ascii} NULL,
      create_time DATETIME(3) NOT NULL,
      KEY support_entry_ticket (ticket_id, id),
      KEY support_entry_answered (kind, create_time),
      UNIQUE KEY support_entry_mail (ticket_id, mail_id),
      CONSTRAINT support_entry_ticket_fk FOREIGN KEY (ticket_id)
        REFERENCES support_ticket (id) ON DELETE CASCADE
    ) ${table}`);
    await runner.query(`CREATE TABLE support_entry_file (
      entry_id BIGINT UNSIGNED NOT NULL,
      file_id BIGINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(255) NOT NULL,
      size BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (entry_id, file_id),
      UNIQUE KEY support_entry_file_once (file_id),
      CONSTRAINT support_entry_file_fk FOREIGN KEY (entry_id)
        REFERENCES support_entry (id) ON DELETE CASCADE
    ) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['entry_file', 'entry', 'ticket'])
      await runner.query(`DROP TABLE support_${name}`);
  }
}
