import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../../src');

/** Every crash point named in the sources, so that none can be forgotten; payroll, payments and notifications prove theirs themselves. */
export const crashPoints = (): string[] =>
  [
    ...new Set(
      readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('crash-point.ts'))
        .flatMap((file) => [
          ...readFileSync(join(sources, file), 'utf8').matchAll(/crashPoint\('([^']+)'\)/g),
        ])
        .map(([, name]) => name!)
        .filter((name) => !/^(payrollRun|billing|notification)\./.test(name)),
    ),
  ].sort();
