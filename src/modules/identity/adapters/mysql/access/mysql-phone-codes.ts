import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type NewPhoneCode,
  PhoneDirectory,
  PhoneCodes,
} from '../../../application/access/ports/phone-codes';
import {
  type CodeRequests,
  type CodeVerdict,
  verdictOnCode,
} from '../../../domain/access/phone-code';
import { isProven } from './mysql-contacts';
import { digitsOf } from '../../../domain/access/phone-number';

interface Row {
  user_id: string | null;
  hash: string | null;
  tries: number;
  end_time: Date;
  asked: number;
  first_asked: Date;
  last_asked: Date;
}

const never = new Date(0);

@Injectable()
export class MysqlPhoneDirectory extends PhoneDirectory {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async holderOf(number: string): Promise<string | null> {
    const rows: { id: string }[] = await this.units.manager.query(
      `SELECT u.id FROM identity_user u
       WHERE u.proven_phone IN (?) AND ${isProven.phone} LIMIT 2`,
      [digitsOf(number)],
    );
    return rows.length === 1 ? rows[0]!.id : null;
  }
}

@Injectable()
export class MysqlPhoneCodes extends PhoneCodes {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async requests(phone: string, now: Date): Promise<CodeRequests | null> {
    // The row must exist to be locked; a new number gets an empty one.
    await this.units.manager.query(
      `INSERT IGNORE INTO identity_phone_code (phone, end_time, first_asked, last_asked)
       VALUES (?, ?, ?, ?)`,
      [phone, now, never, never],
    );
    const row = await this.locked(phone);
    return row && row.asked > 0
      ? { asked: row.asked, firstRequest: row.first_asked, lastRequest: row.last_asked }
      : null;
  }

  async put({ phone, userId, hash, endTime, asked, firstRequest, lastRequest }: NewPhoneCode) {
    await this.units.manager.query(
      `UPDATE identity_phone_code SET user_id = ?, hash = ?, tries = 0, end_time = ?, asked = ?,
         first_asked = ?, last_asked = ? WHERE phone = ?`,
      [userId, hash, endTime, asked, firstRequest, lastRequest, phone],
    );
  }

  async answer(
    phone: string,
    hash: string,
    now: Date,
  ): Promise<{ verdict: CodeVerdict; userId: string | null }> {
    const row = await this.locked(phone);
    const code = row && { hash: row.hash, tries: row.tries, endTime: row.end_time };
    const matches = !!row?.hash && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash));
    const verdict = verdictOnCode(code, matches, now);
    if (verdict === 'right') await this.set('hash = NULL', phone);
    if (verdict === 'wrong') await this.set('tries = tries + 1', phone);
    return { verdict, userId: row?.user_id ?? null };
  }

  private async locked(phone: string): Promise<Row | null> {
    const [row]: Row[] = await this.units.manager.query(
      `SELECT user_id, hash, tries, end_time, asked, first_asked, last_asked
       FROM identity_phone_code WHERE phone = ? FOR UPDATE`,
      [phone],
    );
    return row ?? null;
  }

  private async set(change: string, phone: string): Promise<void> {
    await this.units.manager.query(`UPDATE identity_phone_code SET ${change} WHERE phone = ?`, [
      phone,
    ]);
  }
}
