import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|html|svg)$/;

/** Writes the compressed copies once, at build time; the server serves them as they are. */
export const squeeze = (): Plugin => {
  let folder = '';
  return {
    name: 'squeeze',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After a failed build nothing is written, so that its own error is the one reported.
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((name) => text.test(name)).map((name) => twins(join(folder, name))),
      );
    },
  };
};

async function twins(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}
