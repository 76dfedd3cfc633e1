import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const root = join(__dirname, '../..');

const packed = (): { file: string; version: string } => {
  const folder = join(root, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { file: join(folder, 'bin/chromium.br'), version };
};

/** The Chromium of CHROMIUM_PATH, else the packaged one, unpacked once into the data folder. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { file, version } = packed();
  const target = join(root, '.data/chromium', version, 'chromium');
  if (existsSync(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  // Several test processes may come here at once: each unpacks its own, the last one stays.
  const draft = `${target}.${process.pid}`;
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(draft));
  await chmod(draft, 0o755);
  await rename(draft, target).catch(() => rm(draft, { force: true }));
  return target;
}
