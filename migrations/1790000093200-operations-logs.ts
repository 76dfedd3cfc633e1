import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Operations of users, and unexpected errors. */
export class OperationsLogs1790000093200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE operations_log_op (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      create_user_id BIGINT UNSIGNED NOT NULL,
      account VARCHAR(64) NOT NULL,
      controller_name VARCHAR(64) ${ascii} NOT NULL,
      action_name VARCHAR(64) ${ascii} NOT NULL,
      http_method VARCHAR(8) ${ascii} NOT NULL,
      status INT NOT NULL,
      elapsed INT NOT NULL,
      remote_ip VARCHAR(64) ${ascii} NOT NULL,
      browser VARCHAR(40) ${ascii} NULL,
      os VARCHAR(40) ${ascii} NULL,
      trace_id VARCHAR(64) ${ascii} NOT NULL,
      log_date_time DATETIME(3) NOT NULL,
      KEY operations_log_op_org (org_id, log_date_time, id),
      KEY operations_log_op_at (log_date_time, id),
      KEY operations_log_op_trace (trace_id)
    ) ${options}`);
    await runner.query(`CREATE TABLE operations_log_ex (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      controller_name VARCHAR(120) ${ascii} NOT NULL,
      http_method VARCHAR(8) ${ascii} NULL,
      event_id VARCHAR(100) ${ascii} NOT NULL,
      message VARCHAR(500) NOT NULL,
      exception TEXT NOT NULL,
      trace_id VARCHAR(64) ${ascii} NOT NULL,
      log_date_time DATETIME(3) NOT NULL,
      KEY operations_log_ex_at (log_date_time, id),
      KEY operations_log_ex_trace (trace_id)
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['log_ex', 'log_op']) await runner.query(`DROP TABLE operations_${table}`);
  }
}
