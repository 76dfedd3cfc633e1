import { join } from 'node:path';
import * as mysql from 'mysql2';
import { DataSource, type EntitySchema } from 'typeorm';
import { SnakeNames } from './snake-names';

export interface DatabaseOptions {
  databaseUrl: string;
  poolSize?: number;
  entities?: EntitySchema[];
  /** Loads the migrations, to run them: more than a hundred files. */
  hasMigrations?: boolean;
}

/** In dist the folder is beside platform/; in the sources, which jest runs, one level further up. */
const migrationFiles = join(
  __dirname,
  __filename.endsWith('.ts') ? '../..' : '..',
  '../migrations/*.{js,ts}',
);

/**
 * The driver, whose connections are set to READ COMMITTED once, whatever the server's default: as an
 * option of each transaction it would be one statement more in all of them.
 */
const readCommitted = {
  createPool: (options: mysql.PoolOptions): mysql.Pool => {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection) => {
      connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => {
        // What waits to be asked on it fails, and the pool opens another.
        if (error) connection.destroy();
      });
    });
    return pool;
  },
};

/** The one database: UTC, strict mode, decimals and big integers as text, READ COMMITTED. */
export const createDataSource = (options: DatabaseOptions): DataSource =>
  new DataSource({
    type: 'mysql',
    driver: readCommitted,
    url: options.databaseUrl,
    poolSize: options.poolSize ?? 12,
    extra: {
      // Each connection reserves room for this many, and we prepare none.
      maxPreparedStatements: 16,
      // The driver would record a stack for each statement, 3 % of the time of a page; TypeORM's own errors have one.
      trace: false,
    },
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: ['DATE'],
    namingStrategy: new SnakeNames(),
    entities: options.entities ?? [],
    migrations: options.hasMigrations ? [migrationFiles] : [],
    migrationsTableName: 'platform_migration',
    synchronize: false,
  });
