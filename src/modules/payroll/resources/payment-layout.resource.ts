import { children, choice, flag, text } from '@kernel/fields';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import {
  bulkTransfer,
  faultsOfLayout,
  paymentAmounts,
  paymentContents,
  paymentDates,
  paymentDelimiters,
} from '../domain/files/payment';
import type { PaymentColumn } from '../domain/files/payment';

const delimiters = Object.keys(paymentDelimiters) as (keyof typeof paymentDelimiters)[];

function* faultsOf({ hasTitles, columns }: Input): Generator<Fault> {
  const rows = Array.isArray(columns) ? (columns as PaymentColumn[]) : [];
  yield* faultsOfLayout({ hasTitles: hasTitles === true, columns: rows });
  for (const [index, { content, text: fixed }] of rows.entries())
    if (content === 'fixed' && !fixed) yield { code: 'required', path: `columns[${index}].text` };
}

/** A bank's layout for salary files: its columns in order (specification 2, section 5). */
export const paymentLayout = defineResource({
  name: 'paymentLayout',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    delimiter: choice('paymentDelimiter', delimiters, {
      required: true,
      inList: true,
      initial: bulkTransfer.delimiter,
    }),
    hasTitles: flag({ inList: true, initial: bulkTransfer.hasTitles }),
    amounts: choice('paymentAmounts', paymentAmounts, {
      required: true,
      inList: true,
      initial: bulkTransfer.amounts,
    }),
    dates: choice('paymentDates', paymentDates, { required: true, initial: bulkTransfer.dates }),
    columns: children(
      {
        content: choice('paymentContent', paymentContents, {
          required: true,
          initial: 'recipientName',
        }),
        title: text({ max: 60 }),
        text: text({ max: 60 }),
      },
      { min: 1, max: 40 },
    ),
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
  without: ['import', 'export'],
  check: faultsOf,
});

export type PaymentLayoutRecord = RecordOf<typeof paymentLayout>;
