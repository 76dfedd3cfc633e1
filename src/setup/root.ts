import { join } from 'node:path';

/** The folder of package.json, seen from src/setup and from dist/setup alike. */
export const root = join(__dirname, '../..');
