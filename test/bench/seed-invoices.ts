import type { Installation } from '../proof/installation';

const ORGANISATIONS = 50;

const digits =
  '(SELECT 0 d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';
const places = ['a', 'b', 'c', 'e', 'f', 'g'];
const PORTION = 100_000;
const YEAR = 31_536_000;

/** The line descriptions, in turn; the last one differs on each invoice. */
const wordsOnLines = [
  [
    'Arabica coffee beans, roasted, 1 kg bag',
    'Office chair with armrests',
    '怡保白咖啡 三合一 二十包',
  ],
  ['Delivery within Klang Valley', 'A4 paper, 80 gsm, carton of five reams'],
  [
    'Installation and testing',
    'Spare parts for printers',
    '運輸費 吉隆坡至檳城',
    'Consulting hours',
    null,
  ],
];

/** Some five thousand buyers; each of the words is in names of many. */
const names = [
  ['Kopi', 'Perak', 'Bank', '怡保白咖啡', 'Syarikat', 'Damai', 'Lim Brothers', '新山', 'Evergreen'],
  ['Trading', 'Roasters', 'Logistik', '貿易', 'Holdings', 'Zink & Co', 'Pembinaan', '食品'],
  ['Sdn Bhd', 'Sdn. Bhd.', 'PLT', 'Enterprise', '有限公司'],
];
const nameOfBuyer = `CONCAT_WS(' ', ${names
  .map(
    (words, index) =>
      `ELT(1 + n.n DIV ${[1, 9, 72][index]} % ${words.length}, ${words.map((word) => `'${word}'`).join(', ')})`,
  )
  .join(', ')}, 1 + n.n DIV 360 % 14)`;

const countKey = 'org_id, kind, in_bin, submit_status, merge_status, is_rejected';

/** Fills the table with invoices of fifty organisations, a year of trade, most of them valid. */
export async function seedInvoices(
  installation: Installation,
  count: number,
  organisations = ORGANISATIONS,
): Promise<void> {
  const [own] = await installation.rows<{ id: string }>(
    `SELECT id FROM identity_organisation WHERE code = 'harum'`,
  );
  const [seeded] = await installation.rows<{ found: number }>(
    `SELECT COUNT(*) AS found FROM invoicing_document WHERE invoice_number LIKE 'B-0%'`,
  );
  if (Number(seeded!.found) === count) return;
  const columns = await columnsOf(installation);
  const field = { own: own!.id, organisations, apart: Math.floor(YEAR / count) };
  for (let from = 0; from < count; from += PORTION)
    await installation.rows(statement(columns, field, from, Math.min(from + PORTION, count)));
  await installation.rows(`INSERT IGNORE INTO invoicing_document_party (org_id, party_key, name, tin)
    SELECT org_id, party_key, MIN(buyer_name), MIN(buyer_tin) FROM invoicing_document
    WHERE kind = 1 AND buyer_name IS NOT NULL GROUP BY org_id, party_key`);
  await installation.rows(`INSERT IGNORE INTO invoicing_number_part (org_id, place, part)
    SELECT DISTINCT d.org_id, w.place, CONCAT(IF(w.place = 'stem',
      LEFT(d.invoice_number, CHAR_LENGTH(d.invoice_number) - 3), RIGHT(d.invoice_number, 3)), '|')
    FROM invoicing_document d JOIN (SELECT 'stem' AS place UNION ALL SELECT 'tail') w
    WHERE d.kind = 1 AND CHAR_LENGTH(d.invoice_number) > 3`);
  await installation.rows('TRUNCATE invoicing_document_count');
  await installation.rows(`INSERT INTO invoicing_document_count (${countKey}, create_user_id, documents)
    SELECT ${countKey}, COALESCE(create_user_id, 0), COUNT(*) FROM invoicing_document
    GROUP BY ${countKey}, COALESCE(create_user_id, 0)`);
  await installation.rows('ANALYZE TABLE invoicing_document');
}

async function columnsOf(installation: Installation): Promise<string[]> {
  const rows = await installation.rows<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = 'invoicing_document' AND extra NOT LIKE '%GENERATED%'`,
  );
  return rows.map(({ name }) => name);
}

const oneOf = (texts: readonly (string | null)[], index: number): string =>
  `ELT(1 + n.n DIV ${7 ** index} % ${texts.length}, ${texts.map((text) => (text ? `'${text}'` : 'NULL')).join(', ')})`;

interface Field {
  own: string;
  organisations: number;
  /** Seconds from one invoice to the next: any number of them fills the year. */
  apart: number;
}

/** Every row is a valid demo invoice with its own values in the columns that lists use. */
function statement(
  columns: readonly string[],
  { own, organisations, apart }: Field,
  from: number,
  to: number,
): string {
  const at = `DATE_SUB('2026-06-30 12:00:00', INTERVAL n.n * ${apart} SECOND)`;
  const values: Record<string, string> = {
    // After those of the demo data.
    id: '1000000000000000 + n.n',
    org_id: `IF(n.n % ${organisations} = 0, ${own}, 1000 + n.n % ${organisations})`,
    invoice_number: `CONCAT('B-', LPAD(n.n, 9, '0'))`,
    number_key: `CONCAT('B-', LPAD(n.n, 9, '0'))`,
    uuid: `LPAD(n.n, 26, 'B')`,
    create_time: at,
    update_time: at,
    issue_date: `DATE(${at})`,
    submit_time: at,
    submit_status: `IF((n.n DIV ${organisations}) % 10 < 8, 10, ELT(1 + (n.n DIV ${organisations}) % 3, 0, 2, 11))`,
    buyer_name: nameOfBuyer,
    line_words: `CONCAT_WS('\\n', ${wordsOnLines.map(oneOf).join(', ')}, CONCAT('Lot ', n.n))`,
    // They have no content from which the figures could be counted.
    totalled: '1',
    total_payable_amount: '100 + (n.n * 7919) % 100000',
  };
  const numbers = places.map((place, index) => `${place}.d * ${10 ** index}`).join(' + ');
  return `INSERT INTO invoicing_document (${columns.join(', ')})
    SELECT ${columns.map((name) => values[name] ?? `d.${name}`).join(', ')}
    FROM (SELECT * FROM invoicing_document WHERE submit_status = 10 AND org_id = ${own} ORDER BY id LIMIT 1) d,
      (SELECT ${numbers} AS n FROM ${places.map((place) => `${digits} ${place}`).join(', ')}
       HAVING n >= ${from} AND n < ${to}) n`;
}
