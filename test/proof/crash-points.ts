import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a document passes on its way. */
const rooms = ['modules/invoicing', 'modules/authority', 'modules/receiving', 'platform'];

const sources = join(__dirname, '../../src');

/** Every crash point on the way of a document, so that none can be forgotten; other modules prove theirs themselves. */
export const crashPoints = (): string[] =>
  [
    ...new Set(
      readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((file) => rooms.some((room) => file.startsWith(`${room}/`)))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('crash-point.ts'))
        .flatMap((file) => [
          ...readFileSync(join(sources, file), 'utf8').matchAll(/crashPoint\('([^']+)'\)/g),
        ])
        .map(([, name]) => name!),
    ),
  ].sort();
