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

/** Documents of all eight kinds, their number series, submissions and attempts. */
export class InvoicingDocuments1790000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // List columns and lifecycle of a document; content and lines are in a table of their own, so
    // that a list never reads them.
    await runner.query(`CREATE TABLE invoicing_document (${base},
      kind TINYINT UNSIGNED NOT NULL,
      invoice_number VARCHAR(50) NULL,
      number_key VARCHAR(50) COLLATE utf8mb4_bin NULL,
      supplier_id BIGINT UNSIGNED NULL,
      supplier_name VARCHAR(300) NULL,
      supplier_tin ${code(14)} NULL,
      buyer_id BIGINT UNSIGNED NULL,
      buyer_name VARCHAR(300) NULL,
      buyer_tin ${code(14)} NULL,
      issue_date DATE NULL,
      issue_time ${code(8)} NULL,
      invoice_version ${code(5)} NOT NULL,
      currency_code ${code(3)} NULL,
      exchange_rate DECIMAL(20,8) NULL,
      total_excluding_tax ${money} NOT NULL,
      total_tax_amount ${money} NOT NULL,
      total_including_tax ${money} NOT NULL,
      total_payable_amount ${money} NOT NULL,
      line_count INT NOT NULL,
      submit_status TINYINT UNSIGNED NOT NULL,
      submit_time DATETIME(3) NULL,
      sent_at DATETIME(3) NULL,
      reject_time DATETIME(3) NULL,
      cancel_time DATETIME(3) NULL,
      cancel_requested_at DATETIME(3) NULL,
      doc_status_reason VARCHAR(300) NULL,
      is_rejected TINYINT(1) NOT NULL DEFAULT 0,
      merge_status ${code(16)} NOT NULL DEFAULT 'none',
      uuid ${code(26)} NULL,
      submission_uid ${code(26)} NULL,
      long_id ${code(100)} NULL,
      validated_at DATETIME(3) NULL,
      faults JSON NULL,
      deleted_at DATETIME(3) NULL,
      in_bin TINYINT(1) NOT NULL DEFAULT 0,
      submission_id BIGINT UNSIGNED NULL,
      UNIQUE KEY invoicing_document_number (org_id, supplier_id, kind, number_key),
      UNIQUE KEY invoicing_document_uuid (uuid),
      KEY invoicing_document_created (org_id, kind, in_bin, create_time, id),
      KEY invoicing_document_updated (org_id, kind, in_bin, update_time, id),
      KEY invoicing_document_by_number (org_id, kind, in_bin, invoice_number, id),
      KEY invoicing_document_issued (org_id, kind, in_bin, issue_date, id),
      KEY invoicing_document_payable (org_id, kind, in_bin, total_payable_amount, id),
      KEY invoicing_document_submitted (org_id, kind, in_bin, submit_time, id),
      KEY invoicing_document_status (org_id, kind, in_bin, submit_status, create_time, id),
      KEY invoicing_document_waiting (submit_status, submission_id, submit_time),
      KEY invoicing_document_watched (submit_status, validated_at),
      KEY invoicing_document_submission (submission_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE invoicing_document_content (
      document_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      content JSON NOT NULL,
      CONSTRAINT invoicing_document_content_of FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE invoicing_number_series (
      org_id BIGINT UNSIGNED NOT NULL,
      supplier_id BIGINT UNSIGNED NOT NULL,
      kind TINYINT UNSIGNED NOT NULL,
      prefix VARCHAR(30) NOT NULL,
      last_number BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, supplier_id, kind)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // One call to the authority, with up to 100 documents.
    await runner.query(`CREATE TABLE invoicing_submission (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      state ${code(16)} NOT NULL,
      create_time DATETIME(3) NOT NULL,
      document_count INT NOT NULL,
      sends INT NOT NULL DEFAULT 0,
      looks INT NOT NULL DEFAULT 0,
      polls INT NOT NULL DEFAULT 0,
      sent_at DATETIME(3) NULL,
      answered_at DATETIME(3) NULL,
      end_time DATETIME(3) NULL,
      submission_uid ${code(26)} NULL,
      exchanges JSON NULL,
      due_time DATETIME(3) NOT NULL,
      KEY invoicing_submission_due (state, due_time, id),
      KEY invoicing_submission_org (org_id, state)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // One document in one call: the frozen text that was sent, and the answer.
    await runner.query(`CREATE TABLE invoicing_attempt (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      document_id BIGINT UNSIGNED NOT NULL,
      submission_id BIGINT UNSIGNED NULL,
      create_time DATETIME(3) NOT NULL,
      invoice_number VARCHAR(50) NOT NULL,
      issued_at DATETIME(3) NOT NULL,
      payload MEDIUMTEXT NULL,
      hash ${code(64)} NULL,
      outcome ${code(16)} NOT NULL,
      uuid ${code(26)} NULL,
      answer JSON NULL,
      end_time DATETIME(3) NULL,
      KEY invoicing_attempt_document (document_id, id),
      KEY invoicing_attempt_submission (submission_id, id),
      KEY invoicing_attempt_uuid (uuid)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['attempt', 'submission', 'number_series', 'document_content', 'document'])
      await runner.query(`DROP TABLE invoicing_${table}`);
  }
}
