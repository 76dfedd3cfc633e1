import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { hashOf, newToken } from '../../../application/access/refresh-token';
import { type OneTimeTokenKind, OneTimeTokens } from '../../../application/access/methods/ports';

interface Row {
  payload: string;
  end_time: Date;
}

@Injectable()
export class MysqlOneTimeTokens extends OneTimeTokens {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async issue(kind: OneTimeTokenKind, payload: object, endTime: Date): Promise<string> {
    const { manager } = this.units;
    // Anybody may ask for one: what nobody used goes as new ones come.
    await manager.query('DELETE FROM identity_one_time WHERE end_time < ? LIMIT 50', [
      this.clock.now(),
    ]);
    const token = newToken();
    await manager.query(
      'INSERT INTO identity_one_time (kind, hash, payload, end_time) VALUES (?, ?, ?, ?)',
      [kind, hashOf(token), JSON.stringify(payload), endTime],
    );
    return token;
  }

  async take<T extends object>(kind: OneTimeTokenKind, token: string): Promise<T | null> {
    const { manager } = this.units;
    const key = [kind, hashOf(token)];
    const [row]: Row[] = await manager.query(
      'SELECT payload, end_time FROM identity_one_time WHERE kind = ? AND hash = ?',
      key,
    );
    const { affectedRows }: { affectedRows: number } = await manager.query(
      'DELETE FROM identity_one_time WHERE kind = ? AND hash = ?',
      key,
    );
    if (!row || affectedRows !== 1 || row.end_time <= this.clock.now()) return null;
    return JSON.parse(row.payload) as T;
  }
}
