import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { addressKey } from './throttle';

interface Limit {
  /** Routes of one name are counted together. */
  name: string;
  most: number;
  span: number;
}

/** The throttle of routes that few may ever need twice: counted together by all processes. */
@Injectable()
export class SharedThrottle {
  constructor(private readonly units: UnitOfWork) {}

  /** Counts a try; how many milliseconds are left until the next one counts, 0 when this one does. */
  async wait({ name, most, span }: Limit, ip: string, now: Date): Promise<number> {
    const { manager } = this.units;
    // Addresses of version 6 are long; nobody needs to read them here.
    const subject = createHash('sha256').update(addressKey(ip)).digest('hex');
    const end = new Date(now.getTime() + span);
    await manager.query('DELETE FROM platform_pace WHERE until_time < ? LIMIT 50', [now]);
    // One statement: of two that knock at once both are counted.
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
