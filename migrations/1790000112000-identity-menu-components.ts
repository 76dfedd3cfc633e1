import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As the API family names the same screens (platform-api, section 7.2). */
const renamed: readonly (readonly [before: string, after: string])[] = [
  ['/dashboard/home/index', '/home/index'],
  ['/dashboard/home', '/home/index'],
  ['/platform/menu/index', '/system/menu/index'],
  ['/platform/config/index', '/system/config/index'],
  ['/platform/dict/index', '/system/dict/index'],
  ['/platform/file/index', '/system/file/index'],
  ['/platform/job/index', '/system/job/index'],
  ['/platform/job/dashboard', '/system/job/dashboard'],
  ['/log/vislog/index', '/system/log/vislog/index'],
  ['/log/oplog/index', '/system/log/oplog/index'],
  ['/log/exlog/index', '/system/log/exlog/index'],
  ['/log/difflog/index', '/system/log/difflog/index'],
  ['/system/userCenter/index', '/system/user/component/userCenter'],
  ['/develop/database/visual', '/system/database/component/visualTable'],
];

/** Menu entries name the views of clients of the API family, which find them by these names. */
export class IdentityMenuComponents1790000112000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of renamed) await rename(runner, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    const first = new Map(renamed.map(([before, after]) => [after, before] as const).reverse());
    for (const [after, before] of first) await rename(runner, after, before);
  }
}

const rename = (runner: QueryRunner, from: string, to: string): Promise<unknown> =>
  runner.query('UPDATE identity_menu SET component = ? WHERE component = ?', [to, from]);
