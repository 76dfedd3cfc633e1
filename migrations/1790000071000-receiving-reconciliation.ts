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
const money = 'DECIMAL(20,2)';
const charset = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Comparisons of our documents with the authority's: runs, their progress, their differences. */
export class ReceivingReconciliation1790000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE receiving_run (${base},
      from_date DATE NOT NULL,
      to_date DATE NOT NULL,
      tin ${code(20)} NOT NULL,
      state ${code(12)} NOT NULL,
      task_id BIGINT UNSIGNED NULL,
      end_time DATETIME(3) NULL,
      ours INT NOT NULL DEFAULT 0,
      theirs INT NOT NULL DEFAULT 0,
      moving INT NOT NULL DEFAULT 0,
      missing_here INT NOT NULL DEFAULT 0,
      missing_there INT NOT NULL DEFAULT 0,
      different INT NOT NULL DEFAULT 0,
      made_elsewhere INT NOT NULL DEFAULT 0,
      KEY receiving_run_created (org_id, create_time, id)
    ) ${charset}`);
    await runner.query(`CREATE TABLE receiving_run_window (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      run_id BIGINT UNSIGNED NOT NULL,
      item_id BIGINT UNSIGNED NULL,
      from_at DATETIME(3) NOT NULL,
      to_at DATETIME(3) NOT NULL,
      next_page INT NOT NULL DEFAULT 1,
      done TINYINT(1) NOT NULL DEFAULT 0,
      UNIQUE KEY receiving_run_window_span (run_id, from_at, to_at),
      KEY receiving_run_window_item (item_id, done, id),
      CONSTRAINT receiving_run_window_of FOREIGN KEY (run_id)
        REFERENCES receiving_run (id) ON DELETE CASCADE
    ) ${charset}`);
    // What the authority reported in a run; deleted when the run has ended.
    await runner.query(`CREATE TABLE receiving_run_told (
      run_id BIGINT UNSIGNED NOT NULL,
      direction ${code(8)} NOT NULL,
      uuid ${code(40)} NOT NULL,
      told JSON NOT NULL,
      PRIMARY KEY (run_id, direction, uuid),
      CONSTRAINT receiving_run_told_of FOREIGN KEY (run_id)
        REFERENCES receiving_run (id) ON DELETE CASCADE
    ) ${charset}`);
    await runner.query(`CREATE TABLE receiving_difference (${base},
      run_id BIGINT UNSIGNED NOT NULL,
      kind ${code(14)} NOT NULL,
      what ${code(30)} NOT NULL,
      direction ${code(8)} NOT NULL,
      uuid ${code(40)} NOT NULL,
      number VARCHAR(100) NOT NULL,
      type_code ${code(2)} NULL,
      day DATE NOT NULL,
      other_side VARCHAR(300) NULL,
      document_id BIGINT UNSIGNED NULL,
      document_kind TINYINT UNSIGNED NULL,
      received_id BIGINT UNSIGNED NULL,
      amount_here ${money} NULL,
      amount_there ${money} NULL,
      status_here ${code(10)} NULL,
      status_there ${code(10)} NULL,
      tin_here VARCHAR(20) NULL,
      tin_there VARCHAR(20) NULL,
      told JSON NULL,
      state ${code(10)} NOT NULL,
      state_time DATETIME(3) NULL,
      UNIQUE KEY receiving_difference_once (run_id, direction, uuid),
      KEY receiving_difference_list (org_id, run_id, day, id),
      KEY receiving_difference_kind (org_id, run_id, kind, state, id),
      KEY receiving_difference_known (org_id, uuid, direction, state),
      CONSTRAINT receiving_difference_of FOREIGN KEY (run_id)
        REFERENCES receiving_run (id) ON DELETE CASCADE
    ) ${charset}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['difference', 'run_told', 'run_window', 'run'])
      await runner.query(`DROP TABLE receiving_${table}`);
  }
}
