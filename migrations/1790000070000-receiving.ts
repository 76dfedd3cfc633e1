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

/** The authority's documents of an organisation, and how far they have been read. */
export class Receiving1790000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What the authority reports of a document. Its texts are third-party and stored in their own
    // script.
    await runner.query(`CREATE TABLE receiving_document (${base},
      direction ${code(8)} NOT NULL,
      uuid ${code(40)} NOT NULL,
      submission_uid ${code(40)} NULL,
      long_id ${code(100)} NULL,
      internal_id VARCHAR(100) NOT NULL,
      type_code ${code(2)} NULL,
      type_name VARCHAR(60) NOT NULL,
      type_version VARCHAR(10) NOT NULL,
      issuer_tin VARCHAR(20) NULL,
      issuer_id VARCHAR(40) NULL,
      issuer_id_type VARCHAR(20) NULL,
      issuer_name VARCHAR(300) NULL,
      receiver_tin VARCHAR(20) NULL,
      receiver_id VARCHAR(40) NULL,
      receiver_id_type VARCHAR(20) NULL,
      receiver_name VARCHAR(300) NULL,
      supplier_tin VARCHAR(20) NULL,
      supplier_name VARCHAR(300) NULL,
      buyer_tin VARCHAR(20) NULL,
      buyer_name VARCHAR(300) NULL,
      intermediary_name VARCHAR(300) NULL,
      intermediary_tin VARCHAR(20) NULL,
      channel VARCHAR(40) NULL,
      currency VARCHAR(10) NULL,
      issued_at DATETIME(3) NULL,
      received_at DATETIME(3) NULL,
      validated_at DATETIME(3) NULL,
      cancelled_at DATETIME(3) NULL,
      reject_requested_at DATETIME(3) NULL,
      status ${code(10)} NOT NULL,
      status_reason VARCHAR(500) NULL,
      total_sales ${money} NULL,
      total_discount ${money} NULL,
      net_amount ${money} NULL,
      total ${money} NULL,
      rejection ${code(10)} NOT NULL DEFAULT 'none',
      rejection_reason VARCHAR(300) NULL,
      rejection_asked_at DATETIME(3) NULL,
      rejection_faults JSON NULL,
      UNIQUE KEY receiving_document_uuid (org_id, uuid, direction),
      KEY receiving_document_received (org_id, direction, received_at, id),
      KEY receiving_document_issued (org_id, direction, issued_at, id),
      KEY receiving_document_number (org_id, direction, internal_id, id),
      KEY receiving_document_total (org_id, direction, total, id),
      KEY receiving_document_validated (org_id, direction, validated_at, id),
      KEY receiving_document_status (org_id, direction, status, received_at, id),
      KEY receiving_document_created (org_id, create_time, id),
      KEY receiving_document_updated (org_id, update_time, id),
      KEY receiving_document_issuer (org_id, issuer_tin, internal_id),
      KEY receiving_document_rejection (rejection, validated_at)
    ) ${charset}`);
    await runner.query(`CREATE TABLE receiving_content (
      document_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      fetched_at DATETIME(3) NOT NULL,
      raw MEDIUMTEXT NOT NULL,
      CONSTRAINT receiving_content_of FOREIGN KEY (document_id)
        REFERENCES receiving_document (id) ON DELETE CASCADE
    ) ${charset}`);
    // Reading progress; one row per organisation.
    await runner.query(`CREATE TABLE receiving_sync (
      org_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      tin ${code(20)} NOT NULL,
      synced_to DATETIME(3) NOT NULL,
      next_pass DATETIME(3) NOT NULL,
      last_success DATETIME(3) NULL,
      last_error ${code(60)} NULL,
      last_error_params JSON NULL,
      KEY receiving_sync_next (next_pass)
    ) ${charset}`);
    // One query of many pages: progress is kept, even after a crash.
    await runner.query(`CREATE TABLE receiving_window (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      via ${code(8)} NOT NULL,
      from_at DATETIME(3) NOT NULL,
      to_at DATETIME(3) NOT NULL,
      next_page INT NOT NULL DEFAULT 1,
      total_pages INT NULL,
      found INT NOT NULL DEFAULT 0,
      added INT NOT NULL DEFAULT 0,
      open TINYINT(1) NULL DEFAULT 1,
      failures INT NOT NULL DEFAULT 0,
      due_time DATETIME(3) NOT NULL,
      create_time DATETIME(3) NOT NULL,
      end_time DATETIME(3) NULL,
      UNIQUE KEY receiving_window_open (org_id, via, from_at, to_at, open),
      KEY receiving_window_due (open, due_time, id),
      KEY receiving_window_old (end_time)
    ) ${charset}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['window', 'sync', 'content', 'document'])
      await runner.query(`DROP TABLE receiving_${table}`);
  }
}
