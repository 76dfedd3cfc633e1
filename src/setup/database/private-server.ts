import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { find, freePort, outputOf, until } from '../machine';
import { SupervisedProcess } from '../supervised-process';
import { hasEnded, isRunning, outlive, record, recordedIn, spawnTied, stop } from '../processes';
import { say, SetupFault } from '../say';
import type { Database } from './database';

export interface PrivateServerOptions {
  /** Contains the folder db/ with the data, and beside it the log and the process record. */
  folder: string;
  password: string;
  /** Disposable data: speed instead of durability. */
  disposable?: boolean;
  /** How long it may take to answer, in milliseconds. */
  patience?: number;
}

/** Longer than it takes to recover after a crash. */
const PATIENCE = 60_000;
const ATTEMPTS = 2;

export const findServer = (): string | undefined => find('mariadbd', 'mysqld');

/** A private database server, reachable from this machine only, with its data in our folder. */
export async function startPrivateServer(
  binary: string,
  options: PrivateServerOptions,
): Promise<Database> {
  const files = filesIn(options.folder);
  mkdirSync(options.folder, { recursive: true });
  await outlive(files.record);
  if (!existsSync(files.data)) initialise(binary, files.data);
  // A starting server clears its temporary folder: it must not be shared with another.
  mkdirSync(files.temporary, { recursive: true });
  const port = await freePort();
  const begin = (): ChildProcess => {
    const log = openSync(files.log, 'a');
    const args = serverArgs(binary, files, port, options);
    const child = spawnTied(binary, args, { output: log, env: process.env });
    closeSync(log);
    record(files.record, child);
    return child;
  };
  const launch = async (): Promise<ChildProcess> => {
    // MariaDB 10.11 has been seen to hang before it was ready, its threads waiting for each other.
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (attempt > 1) say('The database is not responding; starting it again');
      const child = begin();
      const outcome = await accepting(child, port, options.patience);
      if (outcome === 'ended') break;
      if (outcome === 'answers') {
        rmSync(files.init);
        return child;
      }
      await stop(child, 0);
    }
    throw notStarted(files.log);
  };
  // On the same port, so that clients reconnect.
  const again = (how: string): void =>
    say(`The database stopped unexpectedly (${how}); starting it again`);
  const server = new SupervisedProcess({ launch, again });
  await server.start();
  writeFileSync(files.port, String(port), { mode: 0o600 });
  return {
    name: `private ${isMariaDb(binary) ? 'MariaDB' : 'MySQL'} in ${files.data}`,
    url: urlOf(options.password, port),
    server,
    stop: async () => {
      await server.stop(30_000);
      rmSync(files.record, { force: true });
      rmSync(files.port, { force: true });
    },
  };
}

/** The server that `npm start` currently runs on this folder, for a program beside it. */
export async function runningServer({
  folder,
  password,
}: PrivateServerOptions): Promise<string | undefined> {
  const { port: file, record: server } = filesIn(folder);
  // A copied folder names the server of the one it was copied from.
  const recorded = recordedIn(server);
  if (!recorded || !isRunning(recorded)) return undefined;
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return port > 0 && (await answers(port)) ? urlOf(password, port) : undefined;
}

const urlOf = (password: string, port: number): string =>
  `mysql://office:${password}@127.0.0.1:${port}/back_office`;

const filesIn = (folder: string) => ({
  data: join(folder, 'db'),
  temporary: join(folder, 'db-tmp'),
  log: join(folder, 'db.log'),
  record: join(folder, 'db.json'),
  port: join(folder, 'db.port'),
  init: join(folder, 'db-init.sql'),
});

const isMariaDb = (binary: string): boolean => outputOf(binary, ['--version']).includes('MariaDB');

// Initialised elsewhere and moved when complete, so that a killed first start leaves no partial
// database.
function initialise(binary: string, data: string): void {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const [command, args] = isMariaDb(binary)
    ? [installerBeside(binary), ['--auth-root-authentication-method=normal', '--skip-test-db']]
    : [binary, ['--initialize-insecure']];
  outputOf(command, ['--no-defaults', `--datadir=${draft}`, ...args, ...asRoot()]);
  renameSync(draft, data);
}

function installerBeside(binary: string): string {
  const installer =
    find('mariadb-install-db', 'mysql_install_db') ??
    [dirname(binary), join(dirname(binary), '../bin'), join(dirname(binary), '../scripts')]
      .map((folder) => join(folder, 'mariadb-install-db'))
      .find((path) => existsSync(path));
  if (!installer) throw new SetupFault(`${binary} is there, but mariadb-install-db is not`);
  return installer;
}

// The server refuses to run as root unless told explicitly.
const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);

function serverArgs(
  binary: string,
  files: ReturnType<typeof filesIn>,
  port: number,
  { password, disposable = false }: PrivateServerOptions,
): string[] {
  writeFileSync(files.init, usersSql(password), { mode: 0o600 });
  const quick = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
  return [
    '--no-defaults',
    `--datadir=${files.data}`,
    `--tmpdir=${files.temporary}`,
    `--socket=${socketFor(files.data)}`,
    `--pid-file=${files.data}.pid`,
    `--init-file=${files.init}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--sql-mode=STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY',
    '--default-time-zone=+00:00',
    '--max-connections=300',
    ...(isMariaDb(binary) ? [] : ['--mysqlx=OFF']),
    `--innodb-buffer-pool-size=${bufferFor(totalmem())}M`,
    ...(disposable ? quick : []),
    ...asRoot(),
  ];
}

/**
 * The buffer pool in megabytes, a sixteenth of the machine's memory (given in bytes): an index that
 * does not fit is read from disk by every search. The server fills the pool as it reads.
 */
export const bufferFor = (memory: number): number =>
  Math.min(Math.max(Math.floor(memory / 16 / 1024 ** 2), 128), 2_048);

// Other users of this machine can reach the port: the password keeps them out.
const usersSql = (password: string): string =>
  [
    "drop user if exists 'root'@'127.0.0.1', 'root'@'::1'",
    `create user if not exists 'office'@'127.0.0.1' identified by '${password}'`,
    `alter user 'office'@'127.0.0.1' identified by '${password}'`,
    "grant all privileges on *.* to 'office'@'127.0.0.1'",
  ]
    .map((line) => `${line};\n`)
    .join('');

// We use TCP, but the server insists on a socket, and its path must be under 108 characters.
function socketFor(data: string): string {
  const beside = `${data}.sock`;
  return beside.length < 100 ? beside : join(mkdtempSync(join(tmpdir(), 'office-')), 's');
}

/** Waits until the server answers, has ended or is out of time. */
async function accepting(
  child: ChildProcess,
  port: number,
  patience = PATIENCE,
): Promise<'answers' | 'ended' | 'silent'> {
  await until(async () => hasEnded(child) || (await answers(port)), {
    within: patience,
    every: 25,
  });
  if (hasEnded(child)) return 'ended';
  return (await answers(port)) ? 'answers' : 'silent';
}

function notStarted(log: string): SetupFault {
  const last = readFileSync(log, 'utf8').split('\n').slice(-15).join('\n');
  return new SetupFault(`The private database did not start. The end of ${log}:\n${last}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => (resolve(true), socket.destroy())); // the server greets first
    socket.once('error', () => resolve(false));
    socket.setTimeout(1_000, () => (resolve(false), socket.destroy()));
  });
}
