import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { hashPassword } from '../application/access/passwords';
import { AccountType } from '../domain/people/accounts';
import { PLATFORM_ORGANISATION } from './seed-system';

/** Adds a Super Admin with a random password, which must be changed; null when the account is taken. */
export async function addAdministrator(
  units: UnitOfWork,
  account: string,
  now: Date,
): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const hash = await hashPassword(password);
  return units.run(async () => {
    const userId = await units.newId();
    const { affectedRows }: { affectedRows: number } = await units.manager.query(
      `INSERT IGNORE INTO identity_user (id, org_id, create_time, update_time, account,
           real_name, password_hash, account_type, must_change_password)
         SELECT ?, id, ?, ?, ?, ?, ?, ?, 1 FROM identity_organisation WHERE code = ?`,
      [userId, now, now, account, account, hash, AccountType.SuperAdmin, PLATFORM_ORGANISATION],
    );
    if (affectedRows === 0) return null;
    await units.manager.query(
      `INSERT INTO identity_user_role (user_id, role_id)
       SELECT ?, id FROM identity_role WHERE org_id = 0 AND code = 'superAdmin'`,
      [userId],
    );
    return password;
  });
}
