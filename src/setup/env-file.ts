import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/**
 * Reads .env beside package.json, if there is one; existing environment variables take precedence.
 */
export function readEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
