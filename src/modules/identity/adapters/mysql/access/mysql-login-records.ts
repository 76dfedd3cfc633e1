import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { escapeLike } from '@platform/db/escape-like';
import { addressKey } from '@platform/http/throttle';
import {
  LoginCounters,
  type LoginAttempt,
  type LoginFailures,
  LoginLog,
} from '../../../application/access/ports/stores';
import { type Failures, LOCK } from '../../../domain/access/lock-out';

interface Row {
  kind: 'account' | 'together' | 'address';
  failures: number;
  last_failure: Date;
}

/** Maximum length of a subject; longer ones are no accounts of ours. */
const LONGEST = 150;

const subjects = (account: string, ip: string): [string, string][] => [
  ['account', account.slice(0, LONGEST)],
  ['together', `${account}\n${addressKey(ip)}`.slice(0, LONGEST)],
  ['address', addressKey(ip)],
];

@Injectable()
export class MysqlLoginCounters extends LoginCounters {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async of(account: string, ip: string): Promise<LoginFailures> {
    const rows: Row[] = await this.units.manager.query(
      `SELECT kind, failures, last_failure FROM identity_login_counter
       WHERE ${subjects(account, ip)
         .map(() => '(kind = ? AND subject = ?)')
         .join(' OR ')}`,
      subjects(account, ip).flat(),
    );
    const of = (kind: Row['kind']): Failures | undefined => {
      const row = rows.find((each) => each.kind === kind);
      return row && { count: row.failures, last: row.last_failure };
    };
    return { account: of('account'), together: of('together'), address: of('address') };
  }

  /** One statement: concurrent processes both count. */
  async count(account: string, ip: string, now: Date): Promise<void> {
    const faded = new Date(now.getTime() - LOCK);
    const rows = subjects(account, ip).map(([kind, subject]) => [kind, subject, 1, now]);
    await this.units.manager.query(
      `INSERT INTO identity_login_counter (kind, subject, failures, last_failure)
       VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE
         failures = IF(last_failure <= ?, 1, failures + 1), last_failure = VALUES(last_failure)`,
      [...rows.flat(), faded],
    );
  }

  async forgive(account: string): Promise<void> {
    const subject = account.slice(0, LONGEST);
    await this.units.manager.query(
      `DELETE FROM identity_login_counter
       WHERE (kind = 'account' AND subject = ?) OR (kind = 'together' AND subject LIKE ?)`,
      [subject, `${escapeLike(subject)}\n%`],
    );
  }
}

@Injectable()
export class MysqlLoginLog extends LoginLog {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async add({ account, userId, kind = 'signIn', ...visit }: LoginAttempt): Promise<void> {
    const { outcome, method = 'password', ip, agent, at } = visit;
    const how = kind === 'signOut' ? null : method;
    await this.units.manager.query(
      `INSERT INTO identity_login_attempt
         (id, account, user_id, kind, outcome, way, ip, agent, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        await this.units.newId(),
        account.slice(0, 64),
        userId,
        kind,
        outcome,
        how,
        ip,
        agent.slice(0, 300),
        at,
      ],
    );
  }
}
