import { Injectable } from '@nestjs/common';
import { DAY, HOUR } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';

/** Longer than any upload takes. */
const UPLOAD = DAY;

/** Bytes without a row: recorded before they are written, so that none is forgotten. */
@Injectable()
export class Garbage {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Bytes are about to be stored; a crash before the row is written leaves garbage. */
  expect(key: string): Promise<void> {
    return this.note(key, new Date(this.clock.now().getTime() + UPLOAD));
  }

  /** A row references the bytes: in the transaction that writes it. */
  async keep(key: string): Promise<void> {
    await this.units.manager.query('DELETE FROM platform_file_garbage WHERE storage_key = ?', [
      key,
    ]);
  }

  /** The row is deleted: in the same transaction. */
  discard(key: string): Promise<void> {
    return this.note(key, this.clock.now());
  }

  /** Deleting the bytes failed: retry later. */
  later(key: string): Promise<void> {
    return this.note(key, new Date(this.clock.now().getTime() + HOUR));
  }

  async due(most: number): Promise<string[]> {
    const rows: { key: string }[] = await this.units.manager.query(
      `SELECT storage_key AS \`key\` FROM platform_file_garbage WHERE due_time <= ?
       ORDER BY due_time LIMIT ${most}`,
      [this.clock.now()],
    );
    return rows.map(({ key }) => key);
  }

  private async note(key: string, due: Date): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO platform_file_garbage (storage_key, due_time) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE due_time = VALUES(due_time)`,
      [key, due],
    );
  }
}
