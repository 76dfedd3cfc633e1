import { decimal, ZERO } from '@kernel/money';
import { demoAbroad, seedAbroad, seedGeneralPublic, seedParties } from '@modules/buyers/seed';
import {
  type AuthorityRecord,
  demoProducts,
  demoTrade,
  seedInvoicing,
} from '@modules/invoicing/seed';
import type { DocumentDraft } from '@modules/invoicing/domain/document/document.types';
import { draftOf } from '@modules/invoicing/domain/document/draft';
import { issueInstantOf } from '@modules/invoicing/domain/document/issue-instant';
import { Status } from '@modules/invoicing/domain/document/lifecycle';
import { atOurFields, precheck } from '@modules/invoicing/domain/precheck';
import { toUbl } from '@modules/invoicing/domain/ubl';
import { randomFrom, type SeedContext } from '@platform/seeding/context';
import { signatureContext } from './simulator/myinvois/background/signature-context';
import { keysOf } from './simulator/myinvois/keys';
import { demoTrade as issuedByOthers } from './simulator/myinvois/planting/demo-trade';
import { record } from './simulator/myinvois/planting/record';
import { demoTaxpayers } from './simulator/myinvois/seed';
import { Simulator } from './simulator/myinvois/simulator';
import { defaultSettings } from './simulator/myinvois/state/settings';
import { coreFindings } from './simulator/myinvois/validators/core-fields';
import { validate } from './simulator/myinvois/validators/pipeline';
import { readAgain } from './simulator/myinvois/validators/reading';

const now = new Date('2026-11-22T05:30:00Z');
const users = { director: '1', manager: '2', staff: '3' };
const organisations = {
  harum: { id: '1', name: 'Kopi Bukit Harum', tin: 'C99900100010', brn: '209901001001', users },
  besi: { id: '2', name: 'Besi Jaya Borong', tin: 'C99900200020', brn: '209901002002', users },
};

type Row = Parameters<SeedContext['insert']>[1][number];

interface Stored {
  orgId: string;
  status: number;
  faults: { code: string; path: string }[];
  draft: DocumentDraft;
}

/** The demo data in memory: what is stored, and what the authority receives. */
async function seeded(): Promise<{ stored: Stored[]; records: AuthorityRecord[] }> {
  const tables = new Map<string, Row[]>();
  const insert: SeedContext['insert'] = (table, rows) => {
    const all = tables.get(table) ?? [];
    tables.set(table, all);
    return Promise.resolve(rows.map((row) => String(all.push(row))));
  };
  const context: SeedContext = {
    now,
    organisations,
    insert,
    random: randomFrom(20_260_101),
    query: () => Promise.resolve([]),
  };
  const records: AuthorityRecord[] = [];
  for (const name of ['harum', 'besi'] as const) {
    const organisation = organisations[name];
    const parties = await seedParties(context, organisation, demoTaxpayers);
    const abroad = await seedAbroad(context, organisation, demoAbroad[name]);
    const generalPublic = await seedGeneralPublic(context, organisation);
    const goods = { products: demoProducts[name], trade: demoTrade[name] };
    records.push(
      ...(await seedInvoicing(context, organisation, goods, { ...parties, abroad, generalPublic })),
    );
  }
  const contents = tables.get('invoicing_document_content')!;
  const stored = tables.get('invoicing_document')!.map((row, index) => ({
    orgId: String(row.org_id),
    status: Number(row.submit_status),
    faults: JSON.parse(String(row.faults ?? '[]')) as Stored['faults'],
    draft: JSON.parse(String(contents[index]!.content)) as DocumentDraft,
  }));
  return { stored, records };
}

const faultsOf = ({ draft }: Stored): { code: string; path: string }[] => {
  const content = draftOf(draft);
  const issueInstant = issueInstantOf(content)!;
  return atOurFields(precheck(toUbl(content, { issueInstant }), { now: issueInstant }));
};

describe('the demo data', () => {
  let stored: Stored[];
  let records: AuthorityRecord[];
  let sim: Simulator;

  beforeAll(async () => {
    ({ stored, records } = await seeded());
    sim = new Simulator({ trade: () => issuedByOthers(now.getTime()) }, keysOf(undefined));
    await sim.start();
    await record(sim, records);
  });
  afterAll(() => sim.close());

  it('is known to the authority with the ids and the outcome that we hold, once', async () => {
    const sent = stored.filter(({ status }) => status >= Status.Valid);
    expect(records).toHaveLength(sent.length);
    const held = (wanted: number[]): number =>
      sent.filter(({ status }) => wanted.includes(status)).length;
    const there = (wanted: string): number =>
      records.filter(({ uuid }) => sim.store.documents.get(uuid)!.status === wanted).length;
    expect(there('Valid')).toBe(held([Status.Valid]));
    expect(there('Invalid')).toBe(held([Status.Invalid]));
    expect(there('Cancelled')).toBe(held([Status.Cancelled, Status.Rejected]));
    expect(await record(sim, records)).toBe(0);
  });

  it('has the outcome that the authority would find', () => {
    const wrong: unknown[] = [];
    for (const { uuid, longId, receivedAt } of records) {
      const document = sim.store.documents.get(uuid)!;
      const bytes = sim.bytesOf(document);
      const { view } = readAgain(bytes, 'JSON');
      const context = signatureContext(sim.store, sim.authority, document);
      const found = [
        ...coreFindings(view!, Date.parse(receivedAt), defaultSettings).map(({ code }) => code),
        ...validate(document, bytes, sim.store, context).flatMap(({ error }) =>
          (error?.innerError ?? []).map(({ errorCode }) => errorCode),
        ),
      ];
      const expected = longId ? [] : ['ERR406'];
      if (found.join() !== expected.join()) wrong.push([document.number, document.type, found]);
    }
    expect(wrong).toEqual([]);
  });

  it('differs from the authority in the few documents that were typed at the portal', () => {
    const ours = new Set(records.map(({ uuid }) => uuid));
    for (const { tin } of Object.values(organisations)) {
      const all = [...sim.store.documents.values()].filter(({ issuer }) => issuer.tin === tin);
      const elsewhere = all.filter(({ uuid }) => !ours.has(uuid));
      expect(elsewhere).toHaveLength(2);
      for (const { receivedAt } of elsewhere)
        expect(receivedAt).toBeGreaterThan(now.getTime() - 3 * 86_400_000);
    }
  });

  it('has no invented fault: what failed fails, and what waits is ready', () => {
    const failed = stored.filter(({ status }) => status === Status.Failed);
    expect(failed.length).toBeGreaterThan(2);
    for (const one of failed) expect(faultsOf(one)).toEqual(one.faults);
    const saved = stored.filter(({ status }) => status === Status.Saved);
    for (const one of saved.filter(({ draft }) => draft.buyer?.tin !== 'EI00000000010'))
      expect(faultsOf(one)).toEqual([]);
  });

  it('has a month of receipts of each organisation, one of them too large to be consolidated', () => {
    for (const { id } of Object.values(organisations)) {
      const receipts = stored.filter(
        ({ orgId, draft }) => orgId === id && draft.buyer?.name === 'General Public',
      );
      expect(receipts.map(({ draft }) => draft.invoiceNumber)).toEqual(
        Array.from({ length: 62 }, (_, n) => `R2610-${String(n + 1).padStart(4, '0')}`),
      );
      expect(new Set(receipts.map(({ status }) => status))).toEqual(new Set([Status.Saved]));
      const days = receipts.map(({ draft }) => draft.issueDate);
      expect([days[0], days.at(-1)]).toEqual(['2026-10-01', '2026-10-31']);
      const large = receipts.filter(({ draft }) =>
        (decimal(draft.totalPayableAmount) ?? ZERO).greaterThan(10_000),
      );
      expect(large).toHaveLength(1);
    }
  });
});
