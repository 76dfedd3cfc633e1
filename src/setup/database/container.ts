import { say } from '../say';
import type { Database } from './database';

const settings = [
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--sql-mode=STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY',
  '--default-time-zone=+00:00',
  '--skip-name-resolve',
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-innodb-doublewrite',
];

/** MySQL 8.4 for one test run, its data in memory; it is removed with the run. */
export async function startContainer(password: string): Promise<Database> {
  say('Starting MySQL 8.4 in a container');
  // Test packages: not installed where the product runs.
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('mysql:8.4')
    .withEnvironment({ MYSQL_ROOT_PASSWORD: password })
    .withCommand(settings)
    .withTmpFs({ '/var/lib/mysql': 'rw' })
    .withExposedPorts(3306)
    // The image first runs a server without network to initialise its folder: that one reports port
    // 0.
    .withWaitStrategy(Wait.forLogMessage(/ready for connections.*port: 3306/))
    .start();
  return {
    name: 'MySQL 8.4 in a container',
    url: `mysql://root:${password}@${container.getHost()}:${container.getMappedPort(3306)}/back_office`,
    stop: async () => void (await container.stop()),
  };
}
