import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public links to one document; only a hash of the token is stored. */
export class InvoicingShare1790000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_share (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      document_id BIGINT UNSIGNED NOT NULL,
      token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      origin VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      views INT NOT NULL DEFAULT 0,
      last_viewed_at DATETIME(3) NULL,
      UNIQUE KEY invoicing_share_token (token_hash),
      KEY invoicing_share_document (document_id, id),
      CONSTRAINT invoicing_share_of FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_share');
  }
}
