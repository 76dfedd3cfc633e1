import { join, relative } from 'node:path';

const root = join(__dirname, '../..');

/**
 * The folder with the compiled files of a folder of ours: a thread runs what was compiled, and we may
 * run from our sources, as tests do.
 */
export const compiled = (folder: string): string =>
  __filename.endsWith('.ts') ? join(root, '../dist', relative(root, folder)) : folder;
