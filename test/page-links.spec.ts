import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveredMenu } from '../src/menu';

const root = join(__dirname, '../console/src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'),
);

/** Where no menu is loaded: before the shell is there, and while a role's view is left. */
const without = ['shell/account/view-as.tsx', 'shell/frame/guard.ts'];

describe('the console', () => {
  it('links to a page where the menu has it, since an administrator may move it', () => {
    const paths = deliveredMenu.pages.map(({ path }) => path);
    const written = new RegExp(`["'\`](${paths.join('|')})["'\`/?#]`);
    const found = sources.filter((name) => written.test(readFileSync(join(root, name), 'utf8')));
    expect(found.toSorted()).toEqual(without);
  });
});
