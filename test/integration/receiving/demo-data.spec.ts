import { addDays, businessDate, MINUTE } from '@kernel/time';
import { demoAbroad, seedAbroad, seedGeneralPublic } from '@modules/buyers/seed';
import { demoProducts, demoTrade, seedInvoicing } from '@modules/invoicing/seed';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { inserterOf, randomFrom, type SeedContext } from '@platform/seeding/context';
import { DocumentCounters } from '../../../src/modules/invoicing/adapters/mysql/document-counters';
import { demoTrade as issuedByOthers } from '../../../src/simulator/myinvois/planting/demo-trade';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

interface Found {
  number: string;
  kind: string;
  direction: string;
}

describe('the demo data in a reconciliation', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
    await testBed.simulator.documents(issuedByOthers(testBed.now().getTime()));
    await testBed.simulator.records(await seedHarum(testBed));
  }, 3 * MINUTE);
  afterAll(() => testBed.close());

  it('is counted: the nightly recount corrects nothing', async () => {
    const counters = testBed.app.get(DocumentCounters, { strict: false });
    expect(await counters.recount()).toBe(0);
  });

  it('is found by parts of its numbers and names', async () => {
    const director = testBed.as('harum.director');
    for (const member of ['invoice_number', 'buyer_name'] as const) {
      const [row] = await testBed.rows(
        `SELECT SUBSTRING(${member}, 2, 5) AS part FROM invoicing_document
         WHERE org_id = ? AND kind = 1 AND ${member} IS NOT NULL ORDER BY id LIMIT 1`,
        [testBed.harum.id],
      );
      const keyword = String(row!.part).trim();
      const [hand] = await testBed.rows(
        `SELECT COUNT(*) AS n FROM invoicing_document WHERE org_id = ? AND kind = 1 AND in_bin = 0
         AND CONCAT_WS('|', invoice_number, buyer_name, buyer_tin) LIKE ?`,
        [testBed.harum.id, `%${keyword}%`],
      );
      const { total } = await director.do('document/page', { kind: 1, keyword });
      expect({ keyword, total }).toEqual({ keyword, total: Number(hand!.n) });
      expect(total).toBeGreaterThan(0);
    }
  });

  it('differs in the few documents that were typed at the portal', async () => {
    const director = testBed.as('harum.director');
    const to = businessDate(testBed.now());
    const runId: string = await director.do('reconciliation/add', { from: addDays(to, -89), to });
    await testBed.worker.settle();
    const { items }: { items: Found[] } = await director.do('difference/page', {
      runId,
      page: 1,
      pageSize: 200,
    });
    const outgoing = items.filter(({ direction }) => direction === 'outgoing');
    expect(outgoing.map(({ number, kind }) => `${number} ${kind}`).sort()).toEqual([
      'HB-2026-1171 madeElsewhere',
      'HB-2026-1180 madeElsewhere',
    ]);
    const run = await director.ask('reconciliation/detail', { id: runId });
    expect(run).toMatchObject({ state: 'done', missingThere: 0, different: 0 });
    expect(Number(run.ours)).toBeGreaterThan(50);
  });
});

/** A year of one organisation, beside its parties that the test bed has already. */
async function seedHarum({ database, harum, besi, now }: TestBed) {
  const units = new UnitOfWork(database.dataSource);
  return units.run(async () => {
    const context: SeedContext = {
      now: now(),
      organisations: { harum, besi },
      random: randomFrom(20_260_101),
      insert: inserterOf(units),
      query: <T>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
        units.manager.query(sql, [...params]),
    };
    const parties = {
      supplier: harum.supplier,
      buyers: harum.buyers,
      abroad: await seedAbroad(context, harum, demoAbroad.harum),
      generalPublic: await seedGeneralPublic(context, harum),
    };
    const goods = { products: demoProducts.harum, trade: demoTrade.harum };
    return seedInvoicing(context, harum, goods, parties);
  });
}
