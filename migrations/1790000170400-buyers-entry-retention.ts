import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that nobody took over are deleted after a time: found by their state and age, without reading the others. */
export class BuyersEntryRetention1790000170400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buyers_buyer_entry
      ADD KEY buyers_buyer_entry_decided (entry_status, decided_at),
      ADD KEY buyers_buyer_entry_sent (entry_status, create_time)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buyers_buyer_entry
      DROP KEY buyers_buyer_entry_sent, DROP KEY buyers_buyer_entry_decided`);
  }
}
