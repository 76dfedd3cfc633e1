import type { Field, Fields } from '@kernel/fields';
import { documentFields } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Labels, StateText, useLabels } from '../../../resource';
import { Cell } from '../../../resource/show/cell';
import { shortened } from '../../../resource/show/figures';
import { Nothing } from '../../../resource/show/values';
import { masterOf, type KindNumber } from '@modules/invoicing/contract';

const ofDocument = { name: 'document' };

interface Props {
  path: string;
  value: unknown;
  kind: KindNumber;
}

/** A value of a document in readable form: names instead of codes and ids. */
export function ChangeValue({ path, value, kind }: Props) {
  const { t } = useTranslation();
  const labels = useLabels(ofDocument);
  if (value === null || value === undefined || value === '') return <Nothing />;
  const name = /[^.]+$/.exec(path)![0];
  const rows = rowsOf(value);
  if (name === 'lines' && rows) return t('documents.changes.lines', { n: rows.length });
  if (name === 'taxes' && rows) return <Taxes taxes={rows} labels={labels} />;
  if (name === 'classifications' && Array.isArray(value))
    return <Classifications codes={value.map(String)} labels={labels} />;
  if (name === 'references' && rows)
    return rows
      .map(({ invoiceNumber }) => (typeof invoiceNumber === 'string' ? invoiceNumber : '–'))
      .join(', ');
  if (name === 'additionalAttributes' && rows)
    return rows.map((row) => [row.name, row.value ?? '–'].join(': ')).join(', ');
  if (name === 'delivery') return <Delivery parts={partsOf(value)} labels={labels} />;
  if (name === 'state') return <StateText value={value} />;
  if (typeof value === 'object')
    return partsOf(value)
      .map(([, part]) => part)
      .join(', ');
  return <Cell field={fieldOf(name, kind)} value={worded(value)} labels={labels} />;
}

const worded = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? shortened(value) : value;

type Rows = readonly Record<string, unknown>[];

const rowsOf = (value: unknown): Rows | null => {
  const all = (value as { all?: unknown }).all ?? value;
  return Array.isArray(all) && all.every((each) => typeof each === 'object') ? (all as Rows) : null;
};

type Parts = readonly (readonly [name: string, value: string])[];

const partsOf = (value: object): Parts =>
  Object.entries(value).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '',
  );

function fieldOf(name: string, kind: KindNumber): Field {
  if (name === 'supplierId' || name === 'buyerId')
    return { kind: 'ref', to: masterOf(kind, name === 'buyerId' ? 'buyer' : 'supplier') };
  const fields: Fields = {
    ...documentFields.lineFields,
    ...documentFields.taxFields,
    ...documentFields.deliveryFields,
    ...documentFields.headerFields,
  };
  return fields[name] ?? { kind: 'text' };
}

/** Recipient, address and charges in the order of the form. */
const Delivery = ({ parts, labels }: { parts: Parts; labels: Labels }) =>
  parts.map(([name, value], at) => (
    <span key={name}>
      {at > 0 && ', '}
      {name === 'state' ? (
        <StateText value={value} />
      ) : (
        <Cell field={fieldOf(name, 1)} value={worded(value)} labels={labels} />
      )}
    </span>
  ));

const Classifications = ({ codes, labels }: { codes: readonly string[]; labels: Labels }) =>
  codes.map((code, at) => (
    <span key={code}>
      {at > 0 && ', '}
      <Cell field={documentFields.classificationField} value={code} labels={labels} />
    </span>
  ));

const Taxes = ({ taxes, labels }: { taxes: Rows; labels: Labels }) =>
  taxes.map((tax, at) => (
    <span key={at}>
      {at > 0 && ', '}
      <Cell field={documentFields.taxFields.taxType} value={tax.taxType} labels={labels} />{' '}
      {typeof tax.taxRate === 'string' && `${tax.taxRate}%`}
    </span>
  ));
