import { businessDate, DAY, localDateTime, SECOND } from '@kernel/time';
import type { TestBed } from '../invoicing/test-bed';
import { newId } from '../../support/new-id';

/** A document on both sides before anything is planted. */
export interface Entry {
  n: number;
  number: string;
  direction: 'outgoing' | 'incoming';
  issuedAt: Date;
  amount: string;
  uuid: string;
}

const BATCH = 100;
const AT_ONCE = 2000;
const ROWS = 1000;

/** As many documents as wanted, spread evenly over so many days that end yesterday. */
export function entriesOf(testBed: TestBed, count: number, days: number): Entry[] {
  const end = new Date(`${businessDate(testBed.now())}T00:00:00+08:00`).getTime();
  const begin = end - days * DAY;
  return Array.from({ length: count }, (_, n) => ({
    n,
    number: `LEDGER-${String(n).padStart(6, '0')}`,
    direction: n % 5 === 4 ? 'incoming' : 'outgoing',
    issuedAt: new Date(begin + Math.floor(((n + 0.5) / count) * ((days * DAY) / SECOND)) * SECOND),
    amount: `${100 + (n % 900)}.${String(n % 100).padStart(2, '0')}`,
    uuid: '',
  }));
}

/** Puts them into the authority's ledger and takes down their uuids. */
export async function plantThere(
  testBed: TestBed,
  entries: readonly Entry[],
  changes: ReadonlyMap<number, object>,
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const part = entries.slice(from, from + AT_ONCE);
    const { uuids } = await testBed.simulator.documents(
      part.map((entry, index) => ({
        type: '01',
        number: entry.number,
        ...sidesOf(testBed, entry.direction),
        issuedAt: `${entry.issuedAt.toISOString().slice(0, 19)}Z`,
        receivedAt: part[Math.floor(index / BATCH) * BATCH]!.issuedAt.toISOString(),
        net: entry.amount,
        ...changes.get(entry.n),
      })),
    );
    part.forEach((entry, index) => (entry.uuid = uuids[index]!));
  }
}

const sidesOf = ({ harum, besi }: TestBed, direction: Entry['direction']) =>
  direction === 'outgoing'
    ? { supplierTin: harum.tin, buyerTin: besi.tin }
    : { supplierTin: besi.tin, buyerTin: harum.tin };

/** Writes them into both of our tables, as if we had issued and received them. */
export async function writeHere(
  testBed: TestBed,
  entries: readonly Entry[],
  changes: ReadonlyMap<number, { amount?: string; status?: number; buyerTin?: string }>,
): Promise<void> {
  const { harum, besi } = testBed;
  const outgoing = entries.filter(({ direction }) => direction === 'outgoing');
  const incoming = entries.filter(({ direction }) => direction === 'incoming');
  for (let from = 0; from < outgoing.length; from += ROWS) {
    const rows = outgoing.slice(from, from + ROWS).map((entry) => {
      const {
        amount = entry.amount,
        status = 10,
        buyerTin = besi.tin,
      } = changes.get(entry.n) ?? {};
      const [date, time] = localDateTime(entry.issuedAt).split(' ');
      return [
        newId(),
        harum.id,
        entry.issuedAt,
        entry.issuedAt,
        1,
        entry.number,
        entry.number,
        harum.tin,
        buyerTin,
        besi.name,
        date,
        time,
        '1.0',
        'MYR',
        amount,
        0,
        amount,
        amount,
        1,
        status,
        entry.uuid,
      ];
    });
    await testBed.rows(
      `INSERT INTO invoicing_document (id, org_id, create_time, update_time, kind, invoice_number,
         number_key, supplier_tin, buyer_tin, buyer_name, issue_date, issue_time, invoice_version,
         currency_code, total_excluding_tax, total_tax_amount, total_including_tax,
         total_payable_amount, line_count, submit_status, uuid) VALUES ?`,
      [rows],
    );
  }
  for (let from = 0; from < incoming.length; from += ROWS) {
    const rows = incoming
      .slice(from, from + ROWS)
      .map((entry) => [
        newId(),
        harum.id,
        entry.issuedAt,
        entry.issuedAt,
        'incoming',
        entry.uuid,
        entry.number,
        '01',
        'Invoice',
        '1.0',
        besi.tin,
        besi.name,
        harum.tin,
        entry.issuedAt,
        entry.issuedAt,
        'valid',
        changes.get(entry.n)?.amount ?? entry.amount,
      ]);
    await testBed.rows(
      `INSERT INTO receiving_document (id, org_id, create_time, update_time, direction, uuid,
         internal_id, type_code, type_name, type_version, issuer_tin, issuer_name, receiver_tin,
         issued_at, received_at, status, total) VALUES ?`,
      [rows],
    );
  }
}
