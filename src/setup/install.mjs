import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, readStamp, root, writeStamp } from './files.mjs';

const stamp = 'node_modules/.setup-stamp';

/** True when node_modules matches the lock file. */
export function isInstalled() {
  const hash = contentHash('package-lock.json');
  if (readStamp(stamp) === hash) return true;
  if (!matchesLock()) return false;
  writeStamp(stamp, hash);
  return true;
}

export function install() {
  process.stderr.write('Installing packages (npm ci)\n');
  const [command, ...first] = npm();
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeStamp(stamp, contentHash('package-lock.json'));
}

const npm = () =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

// After a manual `npm install` nothing is missing: npm's own record of what is on disk shows that,
// and saves a second installation.
function matchesLock() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || (there[name] ? there[name].version === version : Boolean(optional)),
  );
}
