import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Families in order of preference; a bare machine has no fonts of its own. */
const packages = ['inter', 'noto-sans-sc', 'noto-sans-tc'] as const;
const weights = [400, 600] as const;

const folderOf = (name: string): string =>
  dirname(require.resolve(`@fontsource/${name}/package.json`));

const source = /src: url\(\.\/files\/([a-z0-9-]+\.woff2)\)[^;]*;/g;

/** The @font-face rules of one family and weight, each subset under a local URL. */
const facesOf = (name: string, weight: number): string =>
  readFileSync(join(folderOf(name), `${weight}.css`), 'utf8')
    .replace(/\/\*.*?\*\//g, '')
    .replace(source, (_, file: string) => `src: url(/fonts/${name}/${file}) format('woff2');`);

/** All rules; a subset is only loaded when a character of its range is on the page. */
export const fontFaces = (): string =>
  packages.flatMap((name) => weights.map((weight) => facesOf(name, weight))).join('\n');

const address = /^\/fonts\/([a-z-]+)\/([a-z0-9-]+\.woff2)$/;
const loaded = new Map<string, Promise<Buffer>>();

/** The font file for a URL from `fontFaces`, or null for any other URL. */
export function fontAt(path: string): Promise<Buffer> | null {
  const [, name, file] = address.exec(path) ?? [];
  if (!name || !file || !(packages as readonly string[]).includes(name)) return null;
  const known = loaded.get(path) ?? readFile(join(folderOf(name), 'files', file));
  loaded.set(path, known);
  return known;
}

/** A system font for Chromium, which does not read woff2 there; used where no other has a glyph. */
export const lastResortFont = (): Promise<Buffer> =>
  readFile(join(folderOf('inter'), 'files', 'inter-latin-400-normal.woff'));
