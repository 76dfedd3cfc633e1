import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which ends of trials and plans were announced: `accounts` alone writes and reads it. */
export class AccountsReminder1790000309100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('RENAME TABLE billing_reminder TO accounts_reminder');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('RENAME TABLE accounts_reminder TO billing_reminder');
  }
}
