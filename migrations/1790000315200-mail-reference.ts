import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a mail answers, if it may be asked for twice: it is written once. */
export class MailReference1790000315200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE mail_message
       ADD COLUMN reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
       ADD UNIQUE KEY mail_message_reference (reference)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_message DROP COLUMN reference');
  }
}
