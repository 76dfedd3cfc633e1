import { sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { PayslipRecord, RunRecord } from '../run/run.types';
import {
  bare,
  employerFault,
  faultsOfPersonText,
  faultsOfText,
  personFault,
  senOf,
} from './faults';
import type { FileRecord, WrittenFile } from './file.types';
import { linesOf } from './line-writer';

/** The possible contents of a payment file's column. */
export const paymentContents = [
  ...(['recipientName', 'accountNumber', 'bankName', 'idNumber', 'staffNumber', 'email'] as const),
  ...([
    'amount',
    'payDate',
    'reference',
    'sequence',
    'payerName',
    'payerAccount',
    'fixed',
  ] as const),
] as const;
export type PaymentContent = (typeof paymentContents)[number];

export const paymentDelimiters = { comma: ',', semicolon: ';', bar: '|', tab: '\t' } as const;
export const paymentAmounts = ['ringgit', 'sen'] as const;
export const paymentDates = ['yearFirst', 'dayFirst', 'dayFirstDigits'] as const;

export interface PaymentColumn {
  title: string;
  content: PaymentContent;
  /** The text of a column of fixed text. */
  text: string;
}

/** A bank's layout for payment files. */
export interface PaymentLayout {
  delimiter: keyof typeof paymentDelimiters;
  hasTitles: boolean;
  amounts: (typeof paymentAmounts)[number];
  dates: (typeof paymentDates)[number];
  columns: readonly PaymentColumn[];
}

const column = (content: PaymentContent, title: string): PaymentColumn => ({
  content,
  title,
  text: '',
});

/**
 * Generic columns of a bulk transfer by DuitNow or interbank GIRO. No bank's own format is
 * published; their upload pages ask who is paid, where, how much and what for. Other reading: a
 * fixed format for each bank.
 */
export const bulkTransfer: PaymentLayout = {
  delimiter: 'comma',
  hasTitles: true,
  amounts: 'ringgit',
  dates: 'dayFirst',
  columns: [
    column('recipientName', 'Beneficiary Name'),
    column('idNumber', 'Beneficiary ID'),
    column('bankName', 'Beneficiary Bank'),
    column('accountNumber', 'Beneficiary Account No'),
    column('amount', 'Amount (RM)'),
    column('payDate', 'Payment Date'),
    column('reference', 'Recipient Reference'),
    column('email', 'Email'),
  ],
};

/** The part of a column that its layout states. */
type StatedColumn = Pick<PaymentColumn, 'content'> & {
  [member in 'title' | 'text']?: string | null;
};

/**
 * A layout that can be used for payment: the account and the amount once each, and no title or
 * fixed text that the file cannot hold.
 */
export function* faultsOfLayout({
  hasTitles,
  columns,
}: {
  hasTitles: boolean;
  columns: readonly StatedColumn[];
}): Generator<Fault> {
  for (const content of ['accountNumber', 'amount', 'recipientName'] as const)
    if (columns.filter((each) => each.content === content).length !== 1)
      yield { code: 'payrollFile.columnOnce', path: 'columns', params: { column: content } };
  for (const [index, { content, title, text }] of columns.entries()) {
    if (hasTitles) yield* faultsOfText(title ?? '', `columns[${index}].title`);
    if (content === 'fixed') yield* faultsOfText(text ?? '', `columns[${index}].text`);
  }
}

/**
 * Everybody whom the bank pays; a negative amount is reported as a fault, and people who are paid
 * nothing are omitted.
 */
const paid = ({ payslips }: RunRecord): PayslipRecord[] =>
  payslips.filter(
    (each) => each.run.net.isNegative() || (!each.run.net.isZero() && hasAccount(each)),
  );

/**
 * People without an account, who are paid by cash or cheque: they do not keep the others waiting.
 * Nobody is left out unseen: a warning for each names the sum, and one states the total.
 */
const paidOtherwise = ({ payslips }: RunRecord): PayslipRecord[] =>
  payslips.filter((each) => each.run.net.greaterThan(ZERO) && !hasAccount(each));

const hasAccount = ({ person }: PayslipRecord): boolean => bare(person.bank.accountNumber) !== '';

export const paymentExpected = (run: RunRecord): FileRecord[] =>
  paid(run).map(({ person, run: { net } }) => ({
    key: bare(person.bank.accountNumber),
    name: holderOf(person),
    amounts: { net },
  }));

/** The net pay of a run in the bank's layout. */
export function payment(run: RunRecord, layout: PaymentLayout): WrittenFile {
  const faults: Fault[] = [...faultsOfLayout(layout)];
  const uses = (content: PaymentContent): boolean =>
    layout.columns.some((each) => each.content === content);
  const { employer } = run;
  if (uses('payerAccount') && !bare(employer.bank.accountNumber))
    faults.push(employerFault('employerAccountMissing', 'accountNumber'));
  const people = paid(run);
  const net = sum(people.map((each) => each.run.net));
  const otherwise = paidOtherwise(run);
  const total = sum(otherwise.map((each) => each.run.net));
  if (otherwise.length > 0)
    faults.push({
      code: 'payrollFile.paidOtherwise',
      path: 'file',
      params: { count: otherwise.length, otherwise: total.toFixed(2), net: net.toFixed(2) },
      severity: 'warning',
    });
  for (const each of otherwise) {
    const params = { amount: each.run.net.toFixed(2) };
    const fault = personFault('accountMissing', each.person, 'accountNumber', params);
    faults.push({ ...fault, severity: 'warning' });
  }
  const rows = people.map((payslip, index) => {
    const { person } = payslip;
    if (payslip.run.net.isNegative()) faults.push(personFault('belowZero', person, 'net'));
    if (uses('bankName') && !person.bank.name)
      faults.push(personFault('bankMissing', person, 'bankName'));
    return layout.columns.map((each) => {
      const cell = cellOf(each, payslip, index);
      // A fixed text is a fault of the layout, and an amount below zero one of its own.
      if (each.content !== 'fixed' && each.content !== 'amount')
        faults.push(...faultsOfPersonText(person, each.content, cell));
      return cell;
    });
  });
  const titles = layout.hasTitles ? [layout.columns.map(({ title }) => title)] : [];
  const delimiter = paymentDelimiters[layout.delimiter];
  return {
    name: `PAYMENT-${run.month}-${run.number}.csv`,
    text: linesOf([...titles, ...rows].map((cells) => csvLine(cells, delimiter))),
    records: people.length,
    totals: { net, otherwise: total },
    faults,
  };

  function cellOf({ content, text }: PaymentColumn, payslip: PayslipRecord, index: number): string {
    const { person } = payslip;
    const cells: Record<PaymentContent, () => string> = {
      recipientName: () => holderOf(person),
      accountNumber: () => bare(person.bank.accountNumber),
      bankName: () => person.bank.name,
      idNumber: () => bare(person.idNumber),
      staffNumber: () => person.staffNumber,
      email: () => person.email,
      amount: () =>
        layout.amounts === 'sen' ? senOf(payslip.run.net) : payslip.run.net.toFixed(2),
      payDate: () => dated[layout.dates](run.payDate),
      reference: () => `Salary ${run.month}-${run.number}`,
      sequence: () => String(index + 1),
      payerName: () => employer.bank.holder || employer.name,
      payerAccount: () => bare(employer.bank.accountNumber),
      fixed: () => text,
    };
    return cells[content]();
  }
}

const dated: Record<PaymentLayout['dates'], (day: string) => string> = {
  yearFirst: (day) => day,
  dayFirst: (day) => day.split('-').reverse().join('/'),
  dayFirstDigits: (day) => day.split('-').reverse().join(''),
};

/** The account holder; the employee unless another is stated. */
const holderOf = ({ bank, name }: PayslipRecord['person']): string => bank.holder || name;

/** A line of CSV: cells with the delimiter, a quote or an outer blank are quoted. */
export const csvLine = (cells: readonly string[], delimiter: string): string =>
  cells
    .map((cell) =>
      cell.includes(delimiter) || cell.includes('"') || cell !== cell.trim()
        ? `"${cell.replaceAll('"', '""')}"`
        : cell,
    )
    .join(delimiter);
