import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Compares a text with the one under test/golden; UPDATE_GOLDEN=1 updates it, for review. */
export function expectGolden(name: string, text: string): void {
  const file = join(__dirname, '../golden', name);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  try {
    expect(text).toBe(readFileSync(file, 'utf8'));
  } catch (error) {
    const advice = `If that is meant, run it with UPDATE_GOLDEN=1 and read what changed in test/golden/${name}.`;
    throw new Error(`${(error as Error).message}\n\n${advice}`);
  }
}
