import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

describe('preparing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-prepare-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const prepare = () => {
    const args = [join(folder, 'src/setup/prepare.mjs'), '--server'];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  };
  const valueOf = (module: string): unknown => {
    const print = `process.stdout.write(String(require('./dist/${module}').value))`;
    return spawnSync(process.execPath, ['-e', print], { cwd: folder, encoding: 'utf8' }).stdout;
  };

  beforeAll(() => {
    for (const file of ['package.json', 'package-lock.json', '.swcrc'])
      cpSync(join(root, file), join(folder, file));
    cpSync(join(root, 'src/setup'), join(folder, 'src/setup'), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    write('src/kernel/one.ts', `export const value: number = 1;`);
    write('src/main.ts', `export { value } from '@kernel/one';`);
    write('migrations/first.ts', `export { value } from '@kernel/one';`);
    write('src/list.ts', `export { value } from '@migrations/first';`);
    write('src/i18n/en/common.json', '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('builds what is missing: src and migrations side by side, with their data', () => {
    expect(prepare().stderr).toMatch(/^Built the server: 5 files in/);
    expect(['main', 'migrations/first', 'list'].map(valueOf)).toEqual(['1', '1', '1']);
    expect(existsSync(join(folder, 'dist/i18n/en/common.json'))).toBe(true);
  });

  it('says and does nothing the second time', () => {
    expect(prepare()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('builds only what changed, forgets what was deleted, and leaves the pages of browsers', () => {
    const pages = ['dist/console/index.html', 'dist/buyer-form/buyer-form.html'];
    for (const page of pages) write(page, '<!doctype html>');
    write('src/kernel/one.ts', `export const value: number = 22;`);
    rmSync(join(folder, 'src/list.ts'));
    expect(prepare().stderr).toMatch(/^Built the server: 1 files/);
    expect(valueOf('main')).toBe('22');
    expect(existsSync(join(folder, 'dist/list.js'))).toBe(false);
    expect(pages.filter((page) => !existsSync(join(folder, page)))).toEqual([]);
  });

  it('stops at a file that cannot be compiled, and names it', () => {
    write('src/broken.ts', 'export const = ;');
    const { status, stderr } = prepare();
    expect(status).toBe(1);
    expect(stderr).toContain('src/broken.ts');
  });
});
