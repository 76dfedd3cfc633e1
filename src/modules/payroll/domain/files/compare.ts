import { type Decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { ExpectedFile, FileRecord, ReadFile } from './file.types';

/**
 * The differences between a file that was read back and the run it was made from: employer and
 * month, people missing, added or listed twice, names and amounts, and totals, counts and hash
 * totals.
 */
export function* differencesBetween(read: ReadFile, expected: ExpectedFile): Generator<Fault> {
  for (const [what, run] of Object.entries(expected.head))
    if (read.head[what] !== run) yield differs(what, read.head[what] ?? '', run);
  yield* ofRecords(read.records, expected.records);
  const amountsOf = (figure: string): Decimal[] =>
    expected.records.map(({ amounts }) => amounts[figure] ?? ZERO);
  for (const [figure, stated] of Object.entries(read.totals)) {
    const total = sum(amountsOf(figure));
    if (!stated.equals(total)) yield differs(figure, stated.toFixed(2), total.toFixed(2));
  }
  for (const { figure, stated } of read.counts) {
    const counted = figure === null ? expected.records : amountsOf(figure).filter(isSome);
    if (stated !== counted.length)
      yield differs(figure ?? 'records', String(stated), String(counted.length));
  }
  for (const stated of read.hashes) {
    const hash = expected.records.reduce((all, { key }) => all + BigInt(key), 0n);
    if (BigInt(stated) !== hash) yield differs('hash', stated, hash.toString());
  }
}

const isSome = (amount: Decimal): boolean => !amount.isZero();

function* ofRecords(
  read: readonly FileRecord[],
  expected: readonly FileRecord[],
): Generator<Fault> {
  const found = new Map<string, FileRecord>();
  for (const record of read) {
    if (found.has(record.key)) yield ofPerson('twice', record, { number: record.key });
    found.set(record.key, record);
  }
  for (const wanted of expected) {
    const record = found.get(wanted.key);
    if (!record) yield ofPerson('lacks', wanted);
    else yield* ofRecord(record, wanted);
    found.delete(wanted.key);
  }
  for (const surplus of found.values()) yield ofPerson('surplus', surplus);
}

function* ofRecord(record: FileRecord, wanted: FileRecord): Generator<Fault> {
  if (record.name !== wanted.name) yield ofPerson('nameDiffers', wanted, { file: record.name });
  for (const [figure, run] of Object.entries(wanted.amounts)) {
    const file = record.amounts[figure];
    if (!file?.equals(run))
      yield ofPerson('amountDiffers', wanted, {
        figure,
        file: file?.toFixed(2) ?? '',
        run: run.toFixed(2),
      });
  }
}

const differs = (figure: string, file: string, run: string): Fault => ({
  code: 'payrollFile.totalDiffers',
  path: `file.${figure}`,
  params: { figure, file, run },
});

const ofPerson = (
  code: string,
  { name }: FileRecord,
  params: Record<string, string> = {},
): Fault => ({ code: `payrollFile.${code}`, path: 'file', params: { name, ...params } });
