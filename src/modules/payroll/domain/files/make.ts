import { type Decimal, decimal, sum } from '@kernel/money';
import { type Fault, Invalid } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { monthPlus } from '../pay';
import { isEffective } from '../run/lifecycle';
import type { MonthRecord, RunRecord } from '../run/run.types';
import { payslipsOfMonth } from '../year/person-year';
import { differencesBetween } from './compare';
import { cp39, cp39Expected } from './cp39';
import { cp8d, cp8dExpected, type Cp8dPerson } from './cp8d';
import { EPF_NAME, epfCsv, epfExpected, epfMembers, epfText } from './epf';
import { bare, digitsOf } from './faults';
import type {
  ExpectedFile,
  FileKind,
  FilePart,
  FileRecord,
  MonthToFile,
  ReadFile,
  WrittenFile,
} from './file.types';
import { hrd, hrdExpected } from './hrd';
import { descriptions, journal, type JournalAccount, journalLines } from './journal';
import { payment, paymentDelimiters, paymentExpected, type PaymentLayout } from './payment';
import { perkeso, perkesoExpected } from './perkeso';
import {
  readCp39,
  readCp8d,
  readCsv,
  readEpfCsv,
  readEpfText,
  readHrd,
  readPerkeso,
} from './readers';

type MonthFile = 'epfCsv' | 'epfText' | 'perkeso' | 'cp39' | 'hrd';

/** How a file is written and read back, and what it must contain. */
interface Maker {
  write: (month: MonthRecord, part: FilePart, madeOn: PlainDate) => WrittenFile;
  read: (text: string) => ReadFile;
  expected: (month: MonthRecord, part: FilePart, madeOn: PlainDate) => ExpectedFile;
}

const monthFirst = (month: string): string => `${month.slice(5)}${month.slice(0, 4)}`;

const makers: Record<MonthFile, Maker> = {
  epfCsv: {
    write: epfCsv,
    read: readEpfCsv,
    expected: (month, part) => ({ head: {}, records: withoutZeros(epfExpected(month, part)) }),
  },
  epfText: {
    write: epfText,
    read: readEpfText,
    expected: (month, part, madeOn) => ({
      head: {
        employerNumber: plain(
          (part === 'foreigners' && month.employer.epfNumberForeign) || month.employer.epfNumber,
        ),
        month: monthFirst(monthPlus(month.month, 1)),
        madeOn: madeOn.replaceAll('-', ''),
      },
      records: withoutZeros(epfExpected(month, part, EPF_NAME)),
    }),
  },
  perkeso: {
    write: perkeso,
    read: readPerkeso,
    expected: (month) => {
      const records = perkesoExpected(month);
      const { socsoNumber } = month.employer;
      const head = { employerNumber: bare(socsoNumber), month: monthFirst(month.month) };
      return { head: records.length > 0 ? head : {}, records };
    },
  },
  cp39: {
    write: cp39,
    read: readCp39,
    expected: (month) => ({
      head: {
        employerNumber: digitsOf(month.employer.eNumber).padStart(10, '0'),
        month: month.month,
      },
      records: cp39Expected(month),
    }),
  },
  hrd: {
    write: hrd,
    read: readHrd,
    expected: (month) => ({ head: { month: month.month }, records: hrdExpected(month) }),
  },
};

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Form A pads numbers with zeros; the reader removes them. */
const withoutZeros = (records: readonly FileRecord[]): FileRecord[] =>
  records.map((record) => ({ ...record, key: plain(record.key) }));

/** The parts in which a file is filed: Form A never as a whole. */
export const partsFiled = (kind: FileKind): readonly FilePart[] =>
  kind === 'epfCsv' || kind === 'epfText' ? ['citizens', 'foreigners'] : ['all'];

/** The parts of a month's file that contain anybody; a file without anybody has its first. */
export function partsOf(kind: MonthFile, month: MonthRecord): FilePart[] {
  const filed = partsFiled(kind);
  const parts = filed.filter((part) => part === 'all' || epfMembers(month, part).length > 0);
  return parts.length > 0 ? parts : filed.slice(0, 1);
}

/**
 * A file of a month, written, read back by its own reader and compared with the runs it was made
 * from; any difference is among its faults. Only Form A contains `madeOn`.
 */
export function monthFile(
  kind: MonthFile,
  month: MonthToFile,
  part: FilePart,
  madeOn: PlainDate,
): WrittenFile {
  const { write, read, expected } = makers[kind];
  const written = write(month, part, madeOn);
  const calculated = month.runs.filter(({ state }) => !isEffective(state));
  return withFaults(written, [
    ...[...calculated.map(({ name }) => name), ...month.drafts].map(runOpen),
    ...faultsOfRuns(month),
    ...readBack(written, read, expected(month, part, madeOn)),
  ]);
}

/**
 * Authorities receive the whole month, banks a single run: the runs must add up to the month,
 * person by person.
 */
function* faultsOfRuns(month: MonthRecord): Generator<Fault> {
  for (const { person, month: whole } of payslipsOfMonth(month)) {
    const net = sum(
      month.runs
        .filter(({ state }) => isEffective(state))
        .flatMap(({ payslips }) => payslips)
        .flatMap((each) => (each.person.employeeId === person.employeeId ? [each.run.net] : [])),
    );
    if (!net.equals(whole.net))
      yield {
        code: 'payrollFile.runsDiffer',
        path: `employee.${person.employeeId}`,
        params: { name: person.name, runs: net.toFixed(2), month: whole.net.toFixed(2) },
      };
  }
}

/** The payments of a run by a bank's layout, read back. */
export function paymentFile(run: RunRecord, layout: PaymentLayout): WrittenFile {
  const written = payment(run, layout);
  const read = (text: string): ReadFile => readPayment(text, layout);
  return withFaults(written, [
    ...ofOpen(run),
    ...readBack(written, read, { head: {}, records: merged(paymentExpected(run)) }),
  ]);
}

/** Two people may share an account: the comparison uses the total paid into each account. */
function merged(records: readonly FileRecord[]): FileRecord[] {
  const byKey = new Map<string, FileRecord[]>();
  for (const record of records) byKey.set(record.key, [...(byKey.get(record.key) ?? []), record]);
  return [...byKey].map(([key, same]) => ({
    key,
    name: same
      .map(({ name }) => name)
      .sort()
      .join('; '),
    amounts: { net: sum(same.map(({ amounts }) => amounts.net!)) },
  }));
}

function readPayment(text: string, layout: PaymentLayout): ReadFile {
  const rows = readCsv(text, paymentDelimiters[layout.delimiter]).slice(layout.hasTitles ? 1 : 0);
  const at = (content: string): number =>
    layout.columns.findIndex((column) => column.content === content);
  const [account, amount, recipient] = [at('accountNumber'), at('amount'), at('recipientName')];
  const divisor = layout.amounts === 'sen' ? 100 : 1;
  return {
    head: {},
    totals: {},
    counts: [],
    hashes: [],
    records: merged(
      rows.map((cells) => ({
        key: cells[account]!,
        name: cells[recipient]!,
        amounts: { net: amountIn(cells[amount]!).div(divisor) },
      })),
    ),
  };
}

function amountIn(text: string): Decimal {
  if (!/^-?\d+(\.\d\d)?$/.test(text))
    throw new Invalid([{ code: 'payrollFile.unreadable', path: 'file', params: { line: 0 } }]);
  return decimal(text);
}

/**
 * The journal of a run, given the earlier ones of its month, read back: the debits and credits of
 * each account and department, and both sides equal.
 */
export function journalFile(
  run: RunRecord,
  earlier: readonly RunRecord[],
  accounts: readonly JournalAccount[],
): WrittenFile {
  const written = journal(run, earlier, accounts);
  const found = readBack(written, readJournal, { head: {}, records: journalExpected() });
  const { debit, credit } = written.totals as Record<'debit' | 'credit', Decimal>;
  const unbalanced: Fault = {
    code: 'payrollFile.unbalanced',
    path: 'journal',
    params: { debit: debit.toFixed(2), credit: credit.toFixed(2) },
  };
  return withFaults(written, [
    ...ofOpen(run),
    ...found,
    ...(debit.equals(credit) ? [] : [unbalanced]),
  ]);

  function journalExpected(): FileRecord[] {
    return journalLines(run, earlier, accounts).lines.map((line) => ({
      key: `${line.account}/${line.department}/${descriptions[line.figure]}`,
      name: descriptions[line.figure],
      amounts: { debit: line.debit, credit: line.credit },
    }));
  }
}

const readJournal = (text: string): ReadFile => ({
  head: {},
  totals: {},
  counts: [],
  hashes: [],
  records: readCsv(text, ',')
    .slice(1)
    .map(([, , account, department, description, debit, credit]) => ({
      key: `${account}/${department}/${description}`,
      name: description!,
      amounts: { debit: amountIn(debit!), credit: amountIn(credit!) },
    })),
});

const ofOpen = (run: RunRecord): Fault[] => (isEffective(run.state) ? [] : [runOpen(run.name)]);

const runOpen = (run: string): Fault => ({
  code: 'payrollFile.runOpen',
  path: 'runs',
  params: { run },
});

/** C.P.8D of a year, read back. */
export function cp8dFile(
  year: number,
  eNumber: string,
  people: readonly Cp8dPerson[],
): WrittenFile {
  const written = cp8d(year, eNumber, people);
  return withFaults(
    written,
    readBack(written, readCp8d, { head: {}, records: cp8dExpected(people) }),
  );
}

export const isReady = ({ faults }: Pick<WrittenFile, 'faults'>): boolean =>
  faults.every(({ severity }) => severity === 'warning');

const withFaults = (written: WrittenFile, more: readonly Fault[]): WrittenFile => ({
  ...written,
  faults: [...written.faults, ...more],
});

/** A file with faults is incomplete: comparing it would only report the same again. */
function readBack(
  written: WrittenFile,
  read: (text: string) => ReadFile,
  expected: ExpectedFile,
): readonly Fault[] {
  if (!isReady(written)) return [];
  try {
    return [...differencesBetween(read(written.text), expected)];
  } catch (error) {
    if (error instanceof Invalid) return error.faults;
    throw error;
  }
}
