import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An address of an organisation is one receiver, however many of its rules name it. Where two rules
 * told one address of the same occurrence, the second message keeps its name.
 */
export class NotificationsReceivers1790000305000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE IGNORE notifications_message
       SET receiver = CONCAT('to:', LEFT(SHA2(CONCAT(org_id, '|',
         IF(channel = 'mail', LOWER(address), address)), 256), 29))
       WHERE rule_id IS NOT NULL ORDER BY id`,
    );
    // A rule tells once as well, also when its address changes meanwhile.
    await runner.query(
      `ALTER TABLE notifications_message ADD UNIQUE KEY notifications_message_rule
       (rule_id, channel, topic, event_key)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications_message DROP KEY notifications_message_rule');
    await runner.query(
      `UPDATE notifications_message SET receiver = CONCAT('rule:', rule_id)
       WHERE rule_id IS NOT NULL`,
    );
  }
}
