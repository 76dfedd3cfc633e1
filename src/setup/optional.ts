import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A built part of the product, or nothing when this build has none. */
export async function builtPart<T>(path: string): Promise<T | undefined> {
  const file = join(__dirname, '..', path);
  return existsSync(file) ? ((await import(file)) as T) : undefined;
}
