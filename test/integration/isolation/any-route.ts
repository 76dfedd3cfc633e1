import type { Attack } from './cases';
import type { Route } from './routes';
import type { Victim } from './victim';

/** Ids of every type that a route might accept. */
const idsOf = ({ userId, orgId, role, draft, buyer, file, task, mail }: Victim): string[] => [
  ...new Set([userId, orgId, role, draft, buyer, file, task, mail]),
];

/** What is asked, told and applied for, where such ids are taken. */
const asked =
  /^(support\w*|organisationTicket|vipDesk|taxDesk|taxReview|taxAnswer|sysNotice|roleApplication|reading|vipNews|vipVideo|tutorial)\//;
const moreIdsOf = ({ ticket, notice, application }: Victim): string[] => [
  ticket,
  notice,
  application,
];

/** What these verbs need beside the id, so that it is the id at which they fail. */
const beside: Readonly<Record<string, object>> = {
  reply: { replyId: '1', title: 'x', content: 'x' },
  update: { title: 'x', content: 'x' },
  note: { content: 'x' },
  assign: { priority: 'low' },
  rate: { satisfaction: 1 },
  schedule: { time: '2099-01-01T00:00:00.000Z' },
  return: { reason: 'because' },
  decide: { action: 'approve' },
  propose: { language: 'en', question: 'x', answer: 'x' },
  vote: { isUseful: true },
};

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

const queries: readonly ((id: string) => Record<string, string>)[] = [
  (id) => ({ id }),
  (id) => ({ Id: id }),
];

/**
 * How a route is called that nobody has written a line for: in each of the usual shapes, with every id of
 * organisation A. It may answer what it likes, but show and change nothing of theirs.
 */
export function anyAttacks({ method, path }: Route, victim: Victim): Attack[][] {
  const more = asked.test(path);
  const ids = [...idsOf(victim), ...(more ? moreIdsOf(victim) : [])];
  const url = (id: string): string => `/api/${path.replace(/:\w+/g, id)}`;
  if (method === 'GET') {
    const places = path.includes(':') ? ids : ids.slice(0, 1);
    return [
      ...queries.map((query) => ids.map((id) => ({ ...keptAway, url: url(id), query: query(id) }))),
      places.map((id) => ({ ...keptAway, url: url(id), query: { keyword: 'Zebra' } })),
    ];
  }
  const whole = more ? beside[path.split('/')[1]!] : undefined;
  const shapes = [...bodies, ...(whole ? [(id: string) => ({ id, ...whole })] : [])];
  return shapes.map((body) => ids.map((id) => ({ ...keptAway, url: url(id), payload: body(id) })));
}
