import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { find, outputOf, succeeds } from '../machine';
import { root } from '../root';
import { say } from '../say';
import type { Database } from './database';

export const dockerAnswers = (): boolean =>
  find('docker') !== undefined && succeeds('docker', ['info']);

export const composeAnswers = (): boolean => succeeds('docker', ['compose', 'version']);

export interface DockerOptions {
  folder: string;
  password: string;
}

/** MySQL 8.4 in one container per data folder; the data is in a volume. */
export function startInDocker({ folder, password }: DockerOptions): Database {
  say('Starting MySQL 8.4 in Docker');
  const project = `back-office-${createHash('sha256').update(folder).digest('hex').slice(0, 10)}`;
  const compose = (...args: string[]) =>
    outputOf(
      'docker',
      ['compose', '-p', project, '-f', join(root, 'docker/database.yml'), ...args],
      { env: { ...process.env, OFFICE_DATABASE_PASSWORD: password } },
    ).trim();
  compose('up', '--detach', '--wait');
  const port = compose('port', 'mysql', '3306').split(':').at(-1);
  return {
    name: 'MySQL 8.4 in Docker',
    url: `mysql://root:${password}@127.0.0.1:${port}/back_office`,
    stop: async () => void compose('stop'),
  };
}
