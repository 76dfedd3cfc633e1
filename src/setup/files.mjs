import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** All files below the given folders (or the files themselves), relative to the root. */
export function filesUnder(paths, wanted = () => true) {
  return paths.flatMap((path) => {
    const full = join(root, path);
    if (!existsSync(full)) return [];
    if (statSync(full).isFile()) return [path];
    return readdirSync(full, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      .filter(wanted);
  });
}

/**
 * Changes when a file is added, deleted or written; contents are not read, so it takes
 * milliseconds.
 */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    const stat = statSync(join(root, file), { throwIfNoEntry: false });
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export const contentHash = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

export const readStamp = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

export function writeStamp(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
