import { Injectable } from '@nestjs/common';
import { amountText, type Decimal, decimal } from '@kernel/money';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';

interface DeltaRow {
  id: string;
  dimension: number;
  org_id: string;
  create_user_id: string;
  kind: number;
  status: number;
  subject: string;
  label: string;
  period: string;
  documents: string;
  amount: string;
  tax: string;
}

interface Sum {
  key: unknown[];
  documents: number;
  amount: Decimal;
  tax: Decimal;
}

const Grain = { Day: 0, Month: 1 } as const;
const AT_ONCE = 2_000;

/** Folds recorded changes into the sums: in one transaction, so that a reader sees each once. */
@Injectable()
export class TotalFold {
  constructor(private readonly units: UnitOfWork) {}

  next(): Promise<number> {
    return this.units.run(async () => {
      const rows: DeltaRow[] = await this.units.manager.query(
        `SELECT * FROM invoicing_total_delta ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      );
      if (rows.length === 0) return 0;
      await this.add(sumsOf(rows));
      await this.name(rows);
      await this.units.manager.query('DELETE FROM invoicing_total_delta WHERE id IN (?)', [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }

  private async add(sums: readonly Sum[]): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO invoicing_total (dimension, grain, org_id, period, kind, status, subject,
         create_user_id, documents, amount, tax)
       VALUES ${sums.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE documents = documents + VALUES(documents),
         amount = amount + VALUES(amount), tax = tax + VALUES(tax)`,
      sums.flatMap(({ key, documents, amount, tax }) => [
        ...key,
        documents,
        amountText(amount),
        amountText(tax),
      ]),
    );
  }

  /** The latest name of each party and product. */
  private async name(rows: readonly DeltaRow[]): Promise<void> {
    const named = new Map(
      rows
        .filter(({ label }) => label !== '')
        .map((row) => [`${row.dimension} ${row.org_id} ${row.subject} ${row.create_user_id}`, row]),
    );
    if (named.size === 0) return;
    const ordered = [...named.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    await this.units.manager.query(
      `INSERT INTO invoicing_total_subject (dimension, org_id, subject, create_user_id, label)
       VALUES ${ordered.map(() => '(?, ?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE label = VALUES(label)`,
      ordered.flatMap((row) => [
        row.dimension,
        row.org_id,
        row.subject,
        row.create_user_id,
        row.label,
      ]),
    );
  }
}

/** By day and by month, in key order: concurrent runs do not deadlock. */
function sumsOf(rows: readonly DeltaRow[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows)
    for (const grain of [Grain.Day, Grain.Month]) {
      const period = grain === Grain.Day ? row.period : `${row.period.slice(0, 7)}-01`;
      const key = [
        row.dimension,
        grain,
        row.org_id,
        period,
        row.kind,
        row.status,
        row.subject,
        row.create_user_id,
      ];
      const name = key.join(' ');
      const before = sums.get(name);
      sums.set(name, {
        key,
        documents: Number(row.documents) + (before?.documents ?? 0),
        amount: decimal(row.amount).plus(before?.amount ?? 0),
        tax: decimal(row.tax).plus(before?.tax ?? 0),
      });
    }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
