import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from './built';

const root = join(__dirname, '../..');

/**
 * A server that only reports healthy, in place of the application and the simulator. As application
 * it takes `STOPS_AFTER` milliseconds to stop.
 */
const stub = `
const { createServer } = require('node:http');
const flag = process.argv.indexOf('--port');
const port = flag < 0 ? process.env.PORT : process.argv[flag + 1];
const server = createServer((_request, response) => response.end('{}')).listen(port, '127.0.0.1');
const patience = flag < 0 ? Number(process.env.STOPS_AFTER ?? 0) : 0;
process.on('SIGTERM', () => {
  setTimeout(() => { server.close(); server.closeAllConnections(); }, patience);
});
`;

/** The built set-up in its own folder, to be started, killed and restarted. */
export function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'office-start-'));
  const dist = built('server');
  for (const part of ['setup', 'platform', 'kernel', 'migrations'])
    cpSync(join(dist, part), join(folder, 'dist', part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist/simulator/myinvois'), { recursive: true });
  for (const main of ['main.js', 'simulator/myinvois/main.js'])
    writeFileSync(join(folder, 'dist', main), stub);
  const copies: ChildProcess[] = [];
  return {
    folder,
    start: (env: Record<string, string>) => {
      const copy = startCopy(folder, env);
      copies.push(copy.child);
      return copy;
    },
    remove: () => {
      for (const child of copies) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function startCopy(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'dist/setup/start.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, CHROMIUM_PATH: '/none', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Ready after') && resolve());
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined); // does not keep the process alive
  return { child, ended, ready, output: () => output };
}
