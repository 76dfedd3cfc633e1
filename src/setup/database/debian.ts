import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { find } from '../machine';
import { say } from '../say';
import { findServer } from './private-server';

const packages = ['mariadb-server-core', 'mariadb-client-core'];

export const canInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && find('apt-get') !== undefined;

/** Installs the server program alone, 3-6 s: no service is set up or started. */
export function installServer(): string | undefined {
  say(`Installing ${packages.join(' and ')} (apt-get)`);
  const done = install() || (apt(['update']) && install());
  return done ? findServer() : undefined;
}

// A fresh machine has no package lists, and an old one stale ones: retry after an update.
const install = (): boolean => apt(['install', '-y', '--no-install-recommends', ...packages]);

function apt(args: string[]): boolean {
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', options, { env, stdio: 'ignore' }).status === 0;
}
