import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the check is true; returns false on timeout. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { within, every = 50 }: { within: number; every?: number },
): Promise<boolean> {
  const end = performance.now() + within;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(every);
  }
  return false;
}

/** Locates a program: on the PATH, or in the folders of servers that are not on users' paths. */
export function find(...names: string[]): string | undefined {
  const beyond = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/usr/local/mysql/bin'];
  const brew = [
    '/opt/homebrew/bin',
    '/opt/homebrew/opt/mariadb/bin',
    '/opt/homebrew/opt/mysql/bin',
  ];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...beyond, ...brew];
  for (const name of names)
    for (const folder of folders)
      if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

export const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;

export const outputOf = (command: string, args: string[], options = {}): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });

/** The given port if it is free, else any free one. */
export async function freePort(preferred = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(preferred, host)) ?? (await tryPort(0, host)) ?? 0;
}

export const isFree = async (port: number, host: string): Promise<boolean> =>
  port === 0 || (await tryPort(port, host)) !== undefined;

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const given = (server.address() as AddressInfo).port;
      server.close(() => resolve(given));
    });
  });
}
