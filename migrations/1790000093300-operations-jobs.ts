import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** The background loops of all processes, their statistics, and requests of administrators. */
export class OperationsJobs1790000093300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE operations_job (
      job_id VARCHAR(64) ${ascii} NOT NULL PRIMARY KEY,
      pause_ms INT NOT NULL,
      paused TINYINT(1) NOT NULL DEFAULT 0,
      wanted_at DATETIME(3) NULL,
      last_run_time DATETIME(3) NULL,
      next_run_time DATETIME(3) NULL,
      last_elapsed INT NULL,
      last_result VARCHAR(16) ${ascii} NULL,
      last_error VARCHAR(500) NULL,
      number_of_runs BIGINT NOT NULL DEFAULT 0,
      number_of_errors BIGINT NOT NULL DEFAULT 0,
      update_time DATETIME(3) NOT NULL
    ) ${options}`);
    await runner.query(`CREATE TABLE operations_job_hour (
      job_id VARCHAR(64) ${ascii} NOT NULL,
      hour DATETIME(3) NOT NULL,
      runs INT NOT NULL,
      errors INT NOT NULL,
      found INT NOT NULL,
      elapsed BIGINT NOT NULL,
      longest INT NOT NULL,
      PRIMARY KEY (job_id, hour),
      KEY operations_job_hour_hour (hour)
    ) ${options}`);
    await runner.query(`CREATE TABLE operations_job_record (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      job_id VARCHAR(64) ${ascii} NOT NULL,
      last_run_time DATETIME(3) NOT NULL,
      elapsed_time INT NOT NULL,
      found INT NOT NULL,
      status VARCHAR(16) ${ascii} NOT NULL,
      result VARCHAR(500) NULL,
      KEY operations_job_record_job (job_id, id),
      KEY operations_job_record_time (last_run_time)
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['job_record', 'job_hour', 'job'])
      await runner.query(`DROP TABLE operations_${table}`);
  }
}
