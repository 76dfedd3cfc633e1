import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People may be told by text message as well. */
export class NotificationsOwnSms1790000305100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notifications_own_topic ADD COLUMN sms TINYINT(1) NOT NULL DEFAULT 0 AFTER mail',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications_own_topic DROP COLUMN sms');
  }
}
