import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { isBackupRunning } from '../backup/backup-lock';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { Calendar, onCalendar } from '../ops/calendar';
import { log } from '../ops/log';
import { FileStore } from './file-store';
import { Garbage } from './garbage';

const AT_ONCE = 100;
const NAME = 'file sweeper';

interface ExpiredFile {
  id: string;
  storage_key: string;
}

/**
 * Deletes expired files, such as uploaded import sheets, and bytes without a row. First the row,
 * then the bytes: a crash in between leaves a garbage record of what is left to do.
 */
@Injectable()
export class FileSweeper {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly store: FileStore,
    private readonly garbage: Garbage,
    private readonly calendar: Calendar,
  ) {}

  @Cron('*/10 * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /** Returns the number found; a full portion means that there may be more. */
  async round(): Promise<number> {
    const over = await this.dropRows();
    const swept = await this.dropBytes();
    return over === AT_ONCE || swept === AT_ONCE ? over + swept : 0;
  }

  private dropRows(): Promise<number> {
    return this.units.run(async () => {
      const rows: ExpiredFile[] = await this.units.manager.query(
        `SELECT id, storage_key FROM platform_file WHERE keep_until <= ?
         ORDER BY keep_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
        [this.clock.now()],
      );
      for (const row of rows) await this.garbage.discard(row.storage_key);
      if (rows.length > 0)
        await this.units.manager.query('DELETE FROM platform_file WHERE id IN (?)', [
          rows.map(({ id }) => id),
        ]);
      return rows.length;
    });
  }

  /** Two processes may delete the same bytes: deletion is idempotent. */
  private async dropBytes(): Promise<number> {
    const { manager } = this.units;
    const keys = await this.garbage.due(AT_ONCE);
    for (const key of keys) {
      if (await isBackupRunning(manager)) return 0;
      await this.dropBytesAt(key);
    }
    return keys.length;
  }

  /** A file that cannot be deleted is retried later and does not block the others. */
  private async dropBytesAt(key: string): Promise<void> {
    try {
      await this.store.delete(key);
    } catch (error) {
      log.warn({ err: error, key }, 'bytes not deleted, tried again later');
      return this.garbage.later(key);
    }
    await this.garbage.keep(key);
  }
}
