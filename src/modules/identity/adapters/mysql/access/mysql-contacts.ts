import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ContactKind,
  Contacts,
  type OwnContacts,
} from '../../../application/access/ports/contacts';
import { digitsOf } from '../../../domain/access/phone-number';

/**
 * What was proven counts while the account still has it. The proven column is binary, so that é does
 * not stand for e; a number may be written with other separators.
 */
export const isProven: Readonly<Record<ContactKind, string>> = {
  email: 'u.proven_email = LOWER(u.email)',
  phone: 'u.proven_phone = u.phone_digits',
};

/** The values by which a proven one is found. */
const stored = (kind: ContactKind, value: string): string[] =>
  kind === 'email' ? [value.toLowerCase()] : digitsOf(value);

@Injectable()
export class MysqlContacts extends Contacts {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async of(userId: string): Promise<OwnContacts | null> {
    const [row]: Record<keyof OwnContacts, string | null>[] = await this.units.manager.query(
      `SELECT u.org_id AS orgId, u.email, u.phone, COALESCE(${isProven.email}, 0) AS emailProven,
         COALESCE(${isProven.phone}, 0) AS phoneProven FROM identity_user u WHERE u.id = ?`,
      [userId],
    );
    return row
      ? {
          orgId: row.orgId!,
          email: row.email || null,
          phone: row.phone || null,
          emailProven: Number(row.emailProven) === 1,
          phoneProven: Number(row.phoneProven) === 1,
        }
      : null;
  }

  async isProvenElsewhere(kind: ContactKind, value: string, userId: string): Promise<boolean> {
    const [other]: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM identity_user u
       WHERE u.proven_${kind} IN (?) AND ${isProven[kind]} AND u.id <> ? LIMIT 1`,
      [stored(kind, value), userId],
    );
    return other !== undefined;
  }

  async setProven(userId: string, kind: ContactKind, value: string): Promise<boolean> {
    const held = kind === 'email' ? 'LOWER(email)' : 'phone_digits';
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `UPDATE identity_user SET proven_${kind} = ${held}
       WHERE id = ? AND BINARY ${held} IN (?)`,
      [userId, stored(kind, value)],
    );
    return affectedRows === 1;
  }

  async alone(): Promise<void> {
    await this.units.manager.query('SELECT version FROM identity_grants WHERE id = 1 FOR UPDATE');
  }
}
