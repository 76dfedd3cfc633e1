import type { Attack } from './cases';
import type { Route } from './routes';
import type { Victim } from './victim';

/** Ids of every type that a route might accept. */
const idsOf = ({ userId, orgId, role, draft, buyer, file, task, mail }: Victim): string[] => [
  ...new Set([userId, orgId, role, draft, buyer, file, task, mail]),
];

const keptAway = { ends: 'keptAway' } as const;

/** The usual ways to pass an id (platform-api, section 1.1). */
const bodies: readonly ((id: string) => object)[] = [
  (id) => ({ id }),
  (id) => ({ ids: [id] }),
  (id) => [id],
  (id) => ({ id, status: 2 }),
  (id) => ({ userId: id }),
  (id) => ({ orgId: id }),
];

const queries = (id: string): Record<string, string>[] => [
  { id },
  { Id: id },
  { keyword: 'Zebra' },
];

/**
 * How a route is called that nobody has written a line for: with ids of organisation A in all the usual
 * places. It may answer what it likes, but show and change nothing of theirs.
 */
export function anyAttacks({ method, path }: Route, victim: Victim): Attack[] {
  return idsOf(victim).flatMap((id): Attack[] => {
    const url = `/api/${path.replace(/:\w+/g, id)}`;
    if (method === 'GET') return queries(id).map((query) => ({ ...keptAway, url, query }));
    return bodies.map((body) => ({ ...keptAway, url, payload: body(id) }));
  });
}
