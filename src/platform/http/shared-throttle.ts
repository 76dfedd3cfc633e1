import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { addressKey } from './throttle';

interface Limit {
  /** Routes with the same name are counted together. */
  name: string;
  most: number;
  span: number;
}

/** A throttle for routes that are rarely needed twice: counted across all processes. */
@Injectable()
export class SharedThrottle {
  constructor(private readonly units: UnitOfWork) {}

  /**
   * Counts an attempt of a subject (an IP address, or what else is limited); returns the milliseconds
   * until the next one is allowed, 0 when this one is.
   */
  async wait({ name, most, span }: Limit, of: string, now: Date): Promise<number> {
    const { manager } = this.units;
    // IPv6 addresses are long, and nobody needs to read them here.
    const subject = createHash('sha256').update(addressKey(of)).digest('hex');
    const end = new Date(now.getTime() + span);
    await manager.query('DELETE FROM platform_pace WHERE until_time < ? LIMIT 50', [now]);
    // One statement, so that concurrent attempts are both counted.
    await manager.query(
      `INSERT INTO platform_pace (kind, subject, tries, until_time) VALUES (?, ?, 1, ?)
       ON DUPLICATE KEY UPDATE tries = IF(until_time <= ?, 1, tries + 1),
         until_time = IF(until_time <= ?, VALUES(until_time), until_time)`,
      [name, subject, end, now, now],
    );
    const [row]: { tries: number; until_time: Date }[] = await manager.query(
      'SELECT tries, until_time FROM platform_pace WHERE kind = ? AND subject = ?',
      [name, subject],
    );
    return row && row.tries > most ? row.until_time.getTime() - now.getTime() : 0;
  }
}
