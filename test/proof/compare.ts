import type { Installation } from './installation';

export interface Entry {
  uuid: string;
  number: string;
  issuerTin: string;
  status: 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled';
  hash: string;
  submissionUid: string;
}

export interface OurDocument {
  id: string;
  number: string;
  tin: string;
  status: number;
  uuid: string | null;
}

interface OurAttempt {
  number: string;
  tin: string;
  outcome: string;
  uuid: string | null;
  hash: string | null;
}

/** Our statuses as the authority names them; a refused document is unknown to it. */
const reported: Record<number, Entry['status'] | undefined> = {
  10: 'Valid',
  11: 'Invalid',
  12: 'Cancelled',
};
const FAILED = 2;
/** Final outcomes; what was given up is searched for as long as the authority might list it. */
const closed = new Set(['valid', 'invalid', 'refused', 'returned', 'withdrawn', 'lost']);

export const documentsOf = (installation: Installation, run: string): Promise<OurDocument[]> =>
  installation.rows(
    `SELECT id, invoice_number AS number, supplier_tin AS tin, submit_status AS status, uuid
     FROM invoicing_document WHERE invoice_number LIKE ? ORDER BY id`,
    [`${run}%`],
  );

const attemptsOf = (installation: Installation, run: string): Promise<OurAttempt[]> =>
  installation.rows(
    `SELECT a.invoice_number AS number, d.supplier_tin AS tin, a.outcome, a.uuid, a.hash
     FROM invoicing_attempt a JOIN invoicing_document d ON d.id = a.document_id
     WHERE a.invoice_number LIKE ? ORDER BY a.id`,
    [`${run}%`],
  );

export interface Comparison {
  complaints: string[];
  ledger: number;
  invalidAttempts: number;
  byStatus: Record<string, number>;
}

/** Compares our records with the ledger: every document exactly once, with our status. */
export async function compare(
  installation: Installation,
  run: string,
  wanted: number,
): Promise<Comparison> {
  const [documents, attempts, ledger] = await Promise.all([
    documentsOf(installation, run),
    attemptsOf(installation, run),
    installation.control<Entry[]>('ledger'),
  ]);
  const entries = ledger.filter(({ number }) => number.startsWith(run));
  const byKey = Map.groupBy(entries, ({ issuerTin, number }) => `${issuerTin} ${number}`);
  const complaints = [
    ...(documents.length === wanted ? [] : [`${wanted} written, ${documents.length} in the books`]),
    ...documents.flatMap((document) => [
      ...faultsOf(document, byKey.get(`${document.tin} ${document.number}`) ?? []),
    ]),
    ...strangers(attempts, entries),
    ...attempts
      .filter(({ outcome }) => !closed.has(outcome))
      .map(({ number, outcome }) => `${number}: an attempt is still ${outcome}`),
    ...(await leftovers(installation)),
  ];
  return {
    complaints,
    ledger: entries.length,
    invalidAttempts: entries.filter(({ status }) => status === 'Invalid').length,
    byStatus: counted(documents.map(({ status }) => reported[status] ?? `status ${status}`)),
  };
}

function* faultsOf({ number, status, uuid }: OurDocument, entries: Entry[]): Generator<string> {
  const accepted = entries.filter((entry) => entry.status !== 'Invalid');
  if (accepted.length > 1) yield `${number}: accepted ${accepted.length} times`;
  const expected = reported[status];
  if (status === FAILED) {
    if (accepted.length > 0) yield `${number}: failed here, ${accepted[0]!.status} there`;
    return;
  }
  if (!expected) yield `${number}: still in status ${status}`;
  const own = entries.find((entry) => entry.uuid === uuid);
  if (!own) yield `${number}: ${uuid ?? 'no uuid'} is not in the ledger`;
  else if (own.status !== expected) yield `${number}: ${status} here, ${own.status} there`;
  if (status === 11 && accepted.length > 0) yield `${number}: invalid here, accepted there`;
}

/** Every entry of the ledger belongs to exactly one attempt, with the bytes that were frozen. */
function strangers(attempts: OurAttempt[], entries: Entry[]): string[] {
  const byUuid = Map.groupBy(
    attempts.filter(({ uuid }) => uuid !== null),
    ({ uuid }) => uuid!,
  );
  const unknown = entries.filter((entry) => {
    const own = byUuid.get(entry.uuid) ?? [];
    return own.length !== 1 || own[0]!.hash !== entry.hash;
  });
  const known = new Set(entries.map(({ uuid }) => uuid));
  const invented = [...byUuid.keys()].filter((uuid) => !known.has(uuid));
  return [
    ...unknown.map(({ number, uuid, status }) => `${number}: ${status} ${uuid} has no attempt`),
    ...invented.map((uuid) => `an attempt claims ${uuid}, which is not in the ledger`),
  ];
}

async function leftovers(installation: Installation): Promise<string[]> {
  const [open, events, tasks] = await Promise.all([
    installation.rows<{ id: string; state: string }>(
      `SELECT id, state FROM invoicing_submission WHERE state NOT IN ('done', 'refused', 'lost')`,
    ),
    installation.rows<{ event: string }>('SELECT event FROM platform_outbox'),
    installation.rows<{ id: string; why: string }>(
      `SELECT id, CONCAT(status, ', ', succeeded, ' + ', failed, ' + ', skipped, ' of ', total) AS why
       FROM platform_task WHERE status <> 'done' OR succeeded + failed + skipped <> total`,
    ),
  ]);
  return [
    ...open.map(({ id, state }) => `submission ${id} is still ${state}`),
    ...events.map(({ event }) => `${event} was not delivered`),
    ...tasks.map(({ id, why }) => `task ${id}: ${why}`),
  ];
}

export const counted = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );
