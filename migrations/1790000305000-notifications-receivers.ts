import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An address is one receiver within its organisation, however many rules name it. Where two rules
 * notified one address of the same occurrence, the second message keeps its former receiver.
 */
export class NotificationsReceivers1790000305000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE IGNORE notifications_message
       SET receiver = CONCAT('to:', LEFT(SHA2(CONCAT(org_id, '|',
         IF(channel = 'mail', LOWER(address), address)), 256), 29))
       WHERE rule_id IS NOT NULL ORDER BY id`,
    );
    // A rule, too, notifies only once, even if its address changes in between.
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
