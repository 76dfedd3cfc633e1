import { DocumentCounters } from '../../../src/modules/invoicing/adapters/mysql/document-counters';
import { DocumentNumbers } from '../../../src/modules/invoicing/adapters/mysql/document-numbers';
import { DocumentParties } from '../../../src/modules/invoicing/adapters/mysql/document-parties';
import { documentColumns } from '../../support/table-columns';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

const leaf = (field: string, operator: number, value: unknown) => ({ field, operator, value });
const signs = [...'aAbBéßÉ19-/%_\\\'" 0', 'ａ', '１', '白', '咖', '啡', '怡', '😀', 'Å'];
const CLONES = 10_050;

/** The same for everyone who runs the test. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('documents found by parts of numbers and names', () => {
  let testBed: TestBed;
  let director: Person;
  let ids: string[];
  const random = randomFrom(7);
  const text = (most: number): string =>
    Array.from({ length: 1 + random(most) }, () => signs[random(signs.length)]!).join('');
  const asciiText = (most: number): string => text(most).replace(/[^\x21-\x7e]/g, 'C');

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await add(`SEARCH-${n}`, n));
  });
  afterAll(() => testBed.close());

  const add = (invoiceNumber: string, buyer = 0): Promise<string> =>
    director.do('document/add', {
      draft: invoiceOf(testBed, testBed.harum, {
        invoiceNumber,
        buyerId: testBed.harum.buyers[buyer]!.id,
      }),
    });
  const page = (request: object) =>
    director.do('document/page', { kind: 1, pageSize: 200, ...request });

  /** The numbers of an export in the order of its rows. */
  async function exported(request: object): Promise<string[]> {
    const { payload } = await director.send({
      method: 'POST',
      url: '/api/document/export',
      payload: { format: 'csv', columns: ['invoiceNumber'], ...request },
    });
    return payload.trim().split('\r\n').slice(1);
  }

  /** Copies of the first document, with values of their own. */
  async function clone(count: number, values: Record<string, string>): Promise<void> {
    const names = await documentColumns(testBed.database.dataSource);
    await testBed.rows(
      `INSERT INTO invoicing_document (id, ${names.join(', ')})
       WITH d10 AS (SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3
         UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7
         UNION ALL SELECT 8 UNION ALL SELECT 9),
       n AS (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 1 AS n
         FROM d10 a, d10 b, d10 c, d10 e, d10 f)
       SELECT (SELECT MAX(m.id) FROM invoicing_document m) + n.n,
         ${names.map((name) => values[name] ?? `d.${name}`).join(', ')}
       FROM invoicing_document d JOIN n ON n.n <= ? WHERE d.id = ?`,
      [count, ids[0]],
    );
  }

  /** What LIKE finds, row by row; of a UUID its beginning, in capitals. */
  async function foundByHand(word: string, columns: readonly string[]): Promise<string[]> {
    const like = `${word.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const asked = columns.filter(
      (column) => /name|number/.test(column) || !/[^\x00-\x7f]/.test(word.trim()),
    );
    if (asked.length === 0) return [];
    const rows = await testBed.rows(
      `SELECT d.id FROM invoicing_document d WHERE d.org_id = ? AND d.kind = 1 AND d.in_bin = 0
       AND (${asked.map((column) => `d.${column} LIKE ?`).join(' OR ')})
       ORDER BY d.create_time DESC, d.id DESC`,
      [
        testBed.harum.id,
        ...asked.map((column) => (column === 'uuid' ? like.toUpperCase() : `%${like}`)),
      ],
    );
    return rows.map(({ id }) => String(id));
  }

  async function expectAllKnown(): Promise<void> {
    const [row] = await testBed.rows(
      `SELECT COUNT(*) AS n, SUM(p.party_key IS NULL OR NOT (BINARY p.name <=>
           BINARY IF(d.kind > 4, d.supplier_name, d.buyer_name))) AS unknown
       FROM invoicing_document d LEFT JOIN invoicing_document_party p
         ON p.org_id = d.org_id AND p.party_key = d.party_key
       WHERE COALESCE(d.buyer_name, d.supplier_name) IS NOT NULL`,
    );
    expect(Number(row!.n)).toBeGreaterThan(0);
    expect(Number(row!.unknown)).toBe(0);
    const parts = await testBed.rows(
      `SELECT d.invoice_number AS number FROM invoicing_document d
       LEFT JOIN invoicing_number_part p ON p.org_id = d.org_id AND p.part IN (
         CONCAT(LEFT(d.invoice_number, GREATEST(CHAR_LENGTH(d.invoice_number) - 3, 0)), '|')
           COLLATE utf8mb4_bin, CONCAT(RIGHT(d.invoice_number, 3), '|') COLLATE utf8mb4_bin)
       WHERE d.invoice_number IS NOT NULL GROUP BY d.id, d.invoice_number HAVING COUNT(p.part) < 2`,
    );
    expect(parts).toEqual([]);
  }

  const searched = ['invoice_number', 'uuid', 'buyer_name', 'buyer_tin'];

  it('knows the other side and the number of each document that is written, changed or copied', async () => {
    await expectAllKnown();
    await testBed.rows('DELETE FROM invoicing_document_party');
    await testBed.rows('DELETE FROM invoicing_number_part');
    const id = await add('SEARCH-OTHER');
    const { version } = await director.ask('document/detail', { id });
    await director.do('document/update', {
      id,
      version,
      draft: invoiceOf(testBed, testBed.harum, {
        invoiceNumber: 'SEARCH-ANOTHER',
        buyerId: testBed.harum.buyers[1]!.id,
      }),
    });
    const parts = await testBed.rows('SELECT part FROM invoicing_number_part ORDER BY place, part');
    expect(parts.map(({ part }) => part)).toEqual(['SEARCH-ANOT|', 'SEARCH-OT|', 'HER|']);
    const { name } = testBed.harum.buyers[1]!.card;
    const known = await testBed.rows('SELECT name FROM invoicing_document_party');
    expect(known.map((row) => String(row.name)).toSorted()).toEqual(
      [testBed.harum.buyers[0]!.card.name, name].toSorted(),
    );
    const { items } = await page({ keyword: name!.slice(1) });
    expect(items.map((row: { id: string }) => row.id)).toEqual([id, ids[1]]);
    await note();
    await expectAllKnown();
  });

  async function note(): Promise<void> {
    const rows = await testBed.rows('SELECT id FROM invoicing_document');
    const every = rows.map(({ id }) => String(id));
    await new DocumentParties((sql, params) => testBed.rows(sql, [...params])).note(every);
    await new DocumentNumbers((sql, params) => testBed.rows(sql, [...params])).note(every);
    await testBed.app.get(DocumentCounters, { strict: false }).recount();
  }

  it('finds what LIKE finds, in random texts', async () => {
    await clone(150, { number_key: "CONCAT('K-', n.n)", invoice_number: "CONCAT('K-', n.n)" });
    const rows = await testBed.rows(
      `SELECT id FROM invoicing_document WHERE number_key LIKE 'K-%'`,
    );
    const texts: string[] = [];
    for (const { id } of rows) {
      const [number, uuid, name, tin] = [text(8), asciiText(10), text(12), asciiText(10)];
      texts.push(number, uuid, name, tin);
      await testBed.rows(
        `UPDATE invoicing_document SET invoice_number = ?, uuid = CONCAT(UPPER(?), id), buyer_name = ?,
           buyer_tin = ? WHERE id = ?`,
        [number, uuid, random(9) ? name : null, random(9) ? tin : null, id],
      );
    }
    await note();
    let hits = 0;
    for (let n = 0; n < 200; n += 1) {
      const from = [...texts[random(texts.length)]!];
      const start = random(from.length);
      const word = n % 4 === 0 ? text(2) : from.slice(start, start + 1 + random(4)).join('');
      if (!word.trim()) continue;
      const inAll = await foundByHand(word, searched);
      const all = await page({ keyword: word });
      expect({ word, ids: idsOf(all), total: all.total }).toEqual({
        word,
        ids: inAll,
        total: inAll.length,
      });
      const fields = ['buyerName'];
      const inNames = await foundByHand(word, ['buyer_name']);
      expect({ word, ids: idsOf(await page({ search: { fields, keyword: word } })) }).toEqual({
        word,
        ids: inNames,
      });
      hits += inAll.length;
    }
    expect(hits).toBeGreaterThan(500);
  });

  it('finds what very many have, counted exactly, with filters and in each order', async () => {
    await clone(CLONES, {
      number_key: "CONCAT('MANY-', n.n)",
      invoice_number: "CONCAT('MANY-', n.n)",
      uuid: 'NULL',
      total_payable_amount: 'n.n % 977',
    });
    await note();
    const word = { keyword: 'many-' };
    expect((await page(word)).total).toBe(CLONES);
    const lowest = await page({ ...word, field: 'totalPayableAmount', order: 'ascend' });
    expect(lowest.items[0]).toMatchObject({ totalPayableAmount: '0.00' });
    const filter = leaf('totalPayableAmount', 0, '5');
    expect((await page({ ...word, filter })).total).toBe(11);
    expect((await page({ ...word, statuses: [0] })).total).toBe(CLONES);
    expect((await page({ ...word, statuses: [10] })).total).toBe(0);
    expect((await page({ ...word, search: { keyword: 'MANY-1234' } })).items).toHaveLength(1);
    const ofName = (await foundByHand(testBed.harum.buyers[0]!.card.name!, searched)).length;
    expect(ofName).toBeGreaterThan(CLONES);
    expect((await page({ keyword: testBed.harum.buyers[0]!.card.name })).total).toBe(ofName);
    // One of them by its number, too, and one of another party by its number alone.
    const begun = testBed.harum.buyers[0]!.card.name!.slice(0, 12);
    await add(`${begun} 1`, 0);
    await add(`${begun} 2`, 1);
    const both = (await foundByHand(begun, searched)).length;
    expect(both).toBeGreaterThanOrEqual(ofName + 2);
    expect((await page({ keyword: begun })).total).toBe(both);
  });

  it('counts what nearly all numbers contain by the documents that lack it', async () => {
    const [named, unnumbered, neither] = [
      await add('LACKS-1'),
      await add('LACKS-2'),
      await add('LACKS-3', 2),
    ];
    await testBed.rows(
      `UPDATE invoicing_document SET buyer_name = 'One of many-' WHERE id IN (?, ?)`,
      [named, unnumbered],
    );
    await testBed.rows('UPDATE invoicing_document SET invoice_number = NULL WHERE id IN (?, ?)', [
      unnumbered,
      neither,
    ]);
    await note();
    const [stems] = await testBed.rows(
      `SELECT COUNT(*) AS n FROM invoicing_number_part
       WHERE place = 'stem' AND org_id = ? AND part NOT LIKE '%many-%'`,
      [testBed.harum.id],
    );
    // Few enough to be looked through.
    expect(Number(stems!.n)).toBeLessThan(200);
    for (const word of ['many-', 'MANY', 'any-']) {
      const byHand = await foundByHand(word, searched);
      expect(byHand).toEqual(expect.arrayContaining([named, unnumbered]));
      expect(byHand).not.toContain(neither);
      expect({ word, total: (await page({ keyword: word })).total }).toEqual({
        word,
        total: byHand.length,
      });
    }
    // Another organisation has numbers of its own; those of all are looked through for the platform.
    for (const who of ['besi.director', 'superadmin'] as const) {
      const { total } = await testBed.as(who).do('document/page', { kind: 1, keyword: 'many-' });
      expect(total).toBe(who === 'superadmin' ? (await foundByHand('many-', searched)).length : 0);
    }
  });

  it('counts what stands in few tails of very many stems, each document once', async () => {
    await clone(CLONES, {
      number_key: "CONCAT('TAIL-', n.n)",
      invoice_number: "CONCAT('T', LPAD(n.n % 250, 4, '0'), 'x~7')",
      uuid: 'NULL',
    });
    const [named, inBoth, byUuid] = [
      await add('TAIL-A', 1),
      await add('TAIL-B~7', 1),
      await add('TAIL-C', 2),
    ];
    await testBed.rows("UPDATE invoicing_document SET buyer_name = 'Near ~7' WHERE id IN (?, ?)", [
      named,
      inBoth,
    ]);
    await testBed.rows("UPDATE invoicing_document SET uuid = '~7' WHERE id = ?", [byUuid]);
    await note();
    const byHand = await foundByHand('~7', searched);
    expect(byHand).toHaveLength(CLONES + 3);
    const { total, items } = await page({ keyword: '~7' });
    expect(total).toBe(byHand.length);
    expect(idsOf({ items })).toEqual(byHand.slice(0, 200));
  });

  it('counts what stands in many stems, across their ends and in tails, each document once', async () => {
    const most = 12_000;
    await clone(most, {
      number_key: "CONCAT('THREE-', n.n)",
      invoice_number: `CONCAT('Q|', LPAD(n.n % 250, 4, '0'), IF(n.n % 3 = 0, '3', '34'),
        ELT(1 + n.n % 4, '34z', '4zz', 'z34', 'zzz'))`,
      uuid: 'NULL',
      submit_status: 'IF(n.n % 5 = 0, 2, 0)',
    });
    const [named, byUuid, piped] = [
      await add('THREE-A', 1),
      await add('THREE-B', 2),
      await add('THREE-C|34', 2),
    ];
    await testBed.rows("UPDATE invoicing_document SET buyer_name = 'Near 34' WHERE id = ?", [
      named,
    ]);
    await testBed.rows("UPDATE invoicing_document SET uuid = '34' WHERE id = ?", [byUuid]);
    await note();
    const [others] = await testBed.rows(
      `SELECT COUNT(*) AS n FROM invoicing_number_part
       WHERE place = 'stem' AND org_id = ? AND part NOT LIKE '%34%'`,
      [testBed.harum.id],
    );
    // Too many to be counted by what they lack.
    expect(Number(others!.n)).toBeGreaterThan(200);
    const byHand = await foundByHand('34', searched);
    expect(byHand).toEqual(expect.arrayContaining([named, byUuid, piped]));
    expect(byHand.length).toBeGreaterThan(11_000);
    expect((await page({ keyword: '34' })).total).toBe(byHand.length);
    const drafts = (await page({ keyword: '34', statuses: [0] })).total;
    const sent = (await page({ keyword: '34', statuses: [2] })).total;
    expect(drafts + sent).toBe(byHand.length);
    expect(sent).toBeGreaterThan(2_000);
    // The sign that ends a part in our tables.
    for (const word of ['|', '4|', '|3'])
      expect({ word, total: (await page({ keyword: word })).total }).toEqual({
        word,
        total: (await foundByHand(word, searched)).length,
      });
  });

  it('exports what it finds, however that is found, and of selected documents all', async () => {
    const rows = await testBed.rows('SELECT id, invoice_number AS number FROM invoicing_document');
    const numbers = new Map(rows.map(({ id, number }) => [String(id), String(number)]));
    const numbersOf = (found: readonly string[]) => found.map((id) => numbers.get(id));
    for (const keyword of ['THREE-', '34', '~7', 'none has this'])
      expect(await exported({ scope: 'all', query: { kind: 1, keyword } })).toEqual(
        numbersOf(await foundByHand(keyword, searched)),
      );
    const filter = leaf('submitStatus', 0, 2);
    const query = { kind: 1, keyword: '34', filter };
    const sent = await exported({ scope: 'all', query });
    expect(sent).toHaveLength((await page(query)).total);
    const selected = { scope: 'selected', ids: [ids[0]!], query };
    expect(await exported(selected)).toEqual(numbersOf([ids[0]!]));
  });

  it('finds nothing of others, and nothing in the bin', async () => {
    const stranger = testBed.as('besi.director');
    expect((await stranger.do('document/page', { kind: 1, keyword: 'MANY-' })).total).toBe(0);
    expect((await page({ keyword: 'MANY-', bin: true })).total).toBe(0);
  });
});

const idsOf = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);
