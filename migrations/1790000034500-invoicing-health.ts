import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Submission health queries the last hours and days, of one organisation or of all. */
export class InvoicingHealth1790000034500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_document
      ADD KEY invoicing_document_ended (submit_status, in_bin, update_time, org_id, create_user_id),
      ADD KEY invoicing_document_timed
        (submit_status, validated_at, submit_time, org_id, create_user_id, in_bin)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE invoicing_document DROP KEY invoicing_document_ended, DROP KEY invoicing_document_timed',
    );
  }
}
