import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { spawn } from 'node:child_process';
import { createBrotliDecompress } from 'node:zlib';
import { find, succeeds } from './machine';
import { root } from './root';
import { say } from './say';

const onMac = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, the system's browser, or the one from the packages, unpacked into the data folder. */
export async function findBrowser(
  given: string | undefined,
  folder: string,
): Promise<string | undefined> {
  if (given) return given;
  const installed =
    find('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ??
    onMac.find((path) => existsSync(path));
  return installed ?? unpackedBrowser(folder);
}

const packaged = join(root, 'node_modules/@sparticuz/chromium');

// Not into the shared temporary folder: another user of the machine could place a program there
// first.
async function unpackedBrowser(folder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(folder, 'browser', version);
  const [program, launcher] = [join(home, 'chromium'), join(home, 'launch')];
  if (!existsSync(program)) await unpack('chromium.br', program);
  if (existsSync(launcher)) return launcher;
  if (succeeds(program, ['--version'])) return program;
  return withLibraries(home, program, launcher);
}

async function unpack(archive: string, program: string): Promise<void> {
  say('Unpacking the browser (3 s, once)');
  mkdirSync(dirname(program), { recursive: true });
  const draft = `${program}.${process.pid}`;
  await pipeline(
    createReadStream(join(packaged, 'bin', archive)),
    createBrotliDecompress({ chunkSize: 1 << 20 }),
    createWriteStream(draft, { mode: 0o755 }),
  );
  renameSync(draft, program);
}

/** On a machine without the NSS libraries, those of the package are used. */
async function withLibraries(home: string, program: string, launcher: string): Promise<string> {
  const tar = spawn('tar', ['-x', '-C', home], { stdio: ['pipe', 'ignore', 'inherit'] });
  const done = new Promise((resolve) => tar.once('exit', resolve));
  await pipeline(
    createReadStream(join(packaged, 'bin/al2023.tar.br')),
    createBrotliDecompress(),
    tar.stdin,
  );
  await done;
  const draft = `${launcher}.${process.pid}`;
  const script = `#!/bin/sh\nLD_LIBRARY_PATH='${home}/lib' exec '${program}' "$@"\n`;
  writeFileSync(draft, script, { mode: 0o755 });
  rmSync(launcher, { force: true });
  renameSync(draft, launcher);
  return launcher;
}
