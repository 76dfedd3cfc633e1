import type { MigrationInterface, QueryRunner } from 'typeorm';

const changed: readonly (readonly [name: string, before: string, after: string])[] = [
  ['payrollPeople', 'ele-Parties', 'ele-Payroll'],
  ['payrollSettings', 'ele-Setting', 'ele-Tool'],
  ['employee', 'ele-Parties', 'ele-Id'],
  ['system', 'ele-Parties', 'ele-Team'],
  ['content', 'ele-Document', 'ele-Read'],
  ['support', 'ele-Mail', 'ele-Support'],
  ['operations', 'ele-Control', 'ele-Database'],
];

/** No two directories of the menu share an icon. One that an administrator chose stays. */
export class IdentityMenuIcons1790000312000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, before, after] of changed) await replace(runner, name, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, before, after] of changed) await replace(runner, name, after, before);
  }
}

const replace = (runner: QueryRunner, name: string, from: string, to: string): Promise<unknown> =>
  runner.query('UPDATE identity_menu SET icon = ? WHERE name = ? AND icon = ?', [to, name, from]);
