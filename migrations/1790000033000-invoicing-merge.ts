import type { MigrationInterface, QueryRunner } from 'typeorm';

const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const collation = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** What a merged invoice contains, and when an organisation may consolidate everything. */
export class InvoicingMerge1790000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_merge (
      merged_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      consolidated TINYINT(1) NOT NULL,
      month ${code(7)} NULL,
      due_date DATE NULL,
      CONSTRAINT invoicing_merge_of FOREIGN KEY (merged_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) ${collation}`);
    // A document is in one merged invoice at most, enforced by the index on the source.
    await runner.query(`CREATE TABLE invoicing_merge_member (
      merged_id BIGINT UNSIGNED NOT NULL,
      position INT UNSIGNED NOT NULL,
      source_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (merged_id, position),
      UNIQUE KEY invoicing_merge_member_source (source_id),
      CONSTRAINT invoicing_merge_member_of FOREIGN KEY (merged_id)
        REFERENCES invoicing_merge (merged_id) ON DELETE CASCADE
    ) ${collation}`);
    await runner.query(`CREATE TABLE invoicing_consolidation_relaxation (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      date_from DATE NOT NULL,
      date_to DATE NOT NULL,
      reason TEXT NOT NULL,
      UNIQUE KEY invoicing_consolidation_relaxation_same (org_id, date_from),
      KEY invoicing_consolidation_relaxation_created (org_id, create_time, id)
    ) ${collation}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['merge_member', 'merge', 'consolidation_relaxation'])
      await runner.query(`DROP TABLE invoicing_${table}`);
  }
}
