import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const code = `VARCHAR(32) ${ascii}`;
const table = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Who is notified of what, how far each topic was read, and every message with its outcome. */
export class Notifications1790000190000 implements MigrationInterface {
  name = 'Notifications1790000190000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notifications_email_notification (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      supplier_id BIGINT UNSIGNED NULL,
      type ${code} NOT NULL,
      language ${code} NOT NULL,
      is_enable TINYINT(1) NOT NULL DEFAULT 1,
      push_email TINYINT(1) NOT NULL DEFAULT 1,
      address VARCHAR(320) NULL,
      push_sms TINYINT(1) NOT NULL DEFAULT 0,
      phone VARCHAR(20) NULL,
      push_wechat TINYINT(1) NOT NULL DEFAULT 0,
      wechat_open_id VARCHAR(64) NULL,
      timing ${code} NOT NULL,
      quiet_from VARCHAR(5) NULL,
      quiet_until VARCHAR(5) NULL,
      operation_allowed ${code} NOT NULL,
      remark TEXT NULL,
      stopped_at DATETIME(3) NULL,
      KEY notifications_email_notification_created (org_id, create_time, id),
      KEY notifications_email_notification_type (type, is_enable)
    ) ${table}`);
    await runner.query(`CREATE TABLE notifications_preference (
      user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      timing ${code} NOT NULL,
      quiet_from VARCHAR(5) NULL,
      quiet_until VARCHAR(5) NULL,
      update_time DATETIME(3) NOT NULL
    ) ${table}`);
    await runner.query(`CREATE TABLE notifications_own_topic (
      user_id BIGINT UNSIGNED NOT NULL,
      topic ${code} NOT NULL,
      inbox TINYINT(1) NOT NULL,
      mail TINYINT(1) NOT NULL,
      since DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, topic),
      KEY notifications_own_topic_topic (topic)
    ) ${table}`);
    await runner.query(`CREATE TABLE notifications_topic (
      topic ${code} NOT NULL PRIMARY KEY,
      seen_until DATETIME(3) NOT NULL
    ) ${table}`);
    await runner.query(`CREATE TABLE notifications_message (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      rule_id BIGINT UNSIGNED NULL,
      user_id BIGINT UNSIGNED NULL,
      receiver VARCHAR(32) ${ascii} NOT NULL,
      topic ${code} NOT NULL,
      event_key VARCHAR(80) ${ascii} NOT NULL,
      channel ${code} NOT NULL,
      address VARCHAR(320) NOT NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      timing ${code} NOT NULL,
      title VARCHAR(300) NOT NULL,
      body TEXT NOT NULL,
      page VARCHAR(64) ${ascii} NOT NULL,
      permission VARCHAR(64) ${ascii} NULL,
      record_id BIGINT UNSIGNED NOT NULL,
      created_by BIGINT UNSIGNED NULL,
      create_user_id BIGINT UNSIGNED NULL,
      state ${code} NOT NULL,
      attempts INT NOT NULL,
      due_time DATETIME(3) NOT NULL,
      create_time DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NULL,
      read_at DATETIME(3) NULL,
      operated_at DATETIME(3) NULL,
      mail_id BIGINT UNSIGNED NULL,
      error_code VARCHAR(100) ${ascii} NULL,
      error_said VARCHAR(500) NULL,
      -- Nobody is told twice of one occurrence on one way.
      UNIQUE KEY notifications_message_once (receiver, channel, topic, event_key),
      KEY notifications_message_due (state, due_time, id),
      KEY notifications_message_record (org_id, create_time, id),
      KEY notifications_message_unread (user_id, channel, state, read_at, id)
    ) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['message', 'topic', 'own_topic', 'preference', 'email_notification'])
      await runner.query(`DROP TABLE notifications_${name}`);
  }
}
