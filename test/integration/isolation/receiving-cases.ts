import type { TestBed } from '../invoicing/test-bed';
import type { Attack, Cases } from './cases';
import { SECRET, type Victim } from './victim';
import { newId } from '../../support/new-id';

const notFound = { ends: 'notFound' } as const;
const nothingShown = { ends: 'nothingShown' } as const;

/** A received document, a comparison and a difference of organisation A, and how they are called. */
export async function receivingCases(testBed: TestBed, { orgId }: Victim): Promise<Cases> {
  const now = testBed.now();
  const insert = async (sql: string, params: unknown[]): Promise<string> => {
    const made = newId();
    await testBed.rows(sql, [made, ...params]);
    return made;
  };
  const received = await insert(
    `INSERT INTO receiving_document (id, org_id, create_time, update_time, direction, uuid, internal_id,
       type_name, type_version, issuer_name, status, received_at, validated_at)
     VALUES (?, ?, ?, ?, 'incoming', 'VICTIM0000000000000000000A', ?, 'Invoice', '1.0', ?, 'valid', ?, ?)`,
    [orgId, now, now, SECRET, SECRET, now, now],
  );
  const run = await insert(
    `INSERT INTO receiving_run (id, org_id, create_time, update_time, from_date, to_date, tin, state)
     VALUES (?, ?, ?, ?, '2026-01-01', '2026-01-31', ?, 'done')`,
    [orgId, now, now, 'C00000000000'],
  );
  const difference = await insert(
    `INSERT INTO receiving_difference (id, org_id, create_time, update_time, run_id, kind, what,
       direction, uuid, number, day, state)
     VALUES (?, ?, ?, ?, ?, 'missingThere', '', 'outgoing', 'VICTIM0000000000000000000B', ?,
       '2026-01-05', 'open')`,
    [orgId, now, now, run, SECRET],
  );
  const lists = [
    {},
    { keyword: SECRET },
    { filter: { field: 'orgId', operator: 0, value: orgId } },
  ];
  const id: Attack[] = [{ ...notFound, query: { id: received } }];
  const sheets = (ids: string[], query: object): Attack[] => [
    { ...nothingShown, payload: { format: 'csv', scope: 'selected', ids } },
    { ...nothingShown, payload: { format: 'csv', scope: 'all', query } },
  ];
  return {
    'POST received/page': ['incoming', 'outgoing'].flatMap((direction) =>
      lists.map((request) => ({ ...nothingShown, payload: { direction, ...request } })),
    ),
    'GET received/detail': id,
    'GET received/history': id,
    'GET received/content': id,
    'GET received/raw': id,
    'POST received/reject': [
      { ...notFound, payload: { id: received, reason: 'None of mine at all' } },
    ],
    'POST received/sync': { because: 'it reads for the own organisation, with its own credential' },
    'GET received/syncStatus': [nothingShown],
    'GET received/urgent': [nothingShown],
    'POST received/export': sheets([received], { direction: 'incoming' }),
    'POST reconciliation/page': lists.slice(0, 1).map((payload) => ({ ...nothingShown, payload })),
    'GET reconciliation/detail': [{ ...notFound, query: { id: run } }],
    'GET reconciliation/byDay': [{ ...nothingShown, query: { id: run } }],
    'POST reconciliation/add': { because: 'it compares the own organisation' },
    'POST difference/page': lists.map((request) => ({
      ...nothingShown,
      payload: { runId: run, ...request },
    })),
    'POST difference/repair': [{ ...notFound, payload: { id: difference, repair: 'known' } }],
    'POST difference/repairMany': [
      { ends: 'emptySelection', payload: { repair: 'known', ids: [difference] } },
      { ends: 'emptySelection', payload: { repair: 'known', query: { runId: run } } },
    ],
    'POST difference/export': sheets([difference], { runId: run }),
  };
}
