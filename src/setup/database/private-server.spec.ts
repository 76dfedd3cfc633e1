import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bufferFor, startPrivateServer } from './private-server';

const GB = 1024 ** 3;

describe('the buffer of the private database', () => {
  it.each([
    ['a small machine', 1, 128],
    ['8 GB', 8, 512],
    ['24 GB', 24, 1_536],
    ['a large machine', 256, 2_048],
  ])('%s: %s GB of memory make %s MB', (_, memory, buffer) => {
    expect(bufferFor(memory * GB)).toBe(buffer);
  });
});

describe('a private server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'office-private-'));
    mkdirSync(join(folder, 'db'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A fake MariaDB that hangs on its first starts and then greets clients as a database does. */
  const hanging = (starts: number): string => {
    const binary = join(folder, 'mariadbd');
    writeFileSync(
      binary,
      `#!${process.execPath}
const { existsSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:net');
const port = process.argv.find((each) => each.startsWith('--port='));
const times = [1, 2, 3].find((n) => !existsSync(${JSON.stringify(folder)} + '/start.' + n));
if (port) writeFileSync(${JSON.stringify(folder)} + '/start.' + times, '');
if (!port) process.stdout.write('MariaDB');
else if (times <= ${starts}) setInterval(() => undefined, 1000);
else createServer((socket) => socket.end('ready')).listen(Number(port.slice(7)), '127.0.0.1');
`,
    );
    chmodSync(binary, 0o700);
    return binary;
  };
  const begun = (starts: number, patience: number) =>
    startPrivateServer(hanging(starts), { folder, password: 'x', patience });

  it('that hangs is started a second time', async () => {
    const { url, stop } = await begun(1, 4_000);
    expect(url).toContain('mysql://office:x@127.0.0.1:');
    await stop();
  });

  it('that hangs again is given up on', async () => {
    await expect(begun(2, 300)).rejects.toThrow('The private database did not start');
  });
});
