import { useOne } from '@refinedev/core';

import type { Field } from '@kernel/fields';
import type { ApiError } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import type { Tone } from '../../theme';
import { useCodeLabel } from '../inputs/codes';
import { nameOf, type Row } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { grouped } from './figures';
import { Amount, Instant, Nothing, PlainDateText, StatusTag } from './values';

interface Props {
  field: Field;
  value: unknown;
  labels: Labels;
}

/** A value as shown in a list or on a record's page, by the kind of its field. */
export function Cell({ field, value, labels }: Props) {
  const { t } = useTranslation();
  if (value === null || value === undefined || value === '') return <Nothing />;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (field.kind) {
    case 'amount':
      return <Amount value={text} />;
    case 'rate':
      return <span className="figures">{text.replace(/\.?0+$/, '')}%</span>;
    case 'integer':
      return <span className="figures">{isYear(field) ? text : grouped(text)}</span>;
    case 'date':
      return <PlainDateText value={text} />;
    case 'instant':
      return <Instant value={text} />;
    case 'flag':
      return t(value === true ? 'state.yes' : 'state.no');
    case 'choice':
      return <ChoiceCell field={field} value={text} labels={labels} />;
    case 'option':
      return <CodeCell field={field} code={text} />;
    case 'ref':
      return <RefCell to={field.to ?? ''} id={text} />;
    case 'children':
      return t('resource.rows', { n: Array.isArray(value) ? value.length : 0 });
    case 'text':
    case 'longText':
    case 'file':
    case 'secret':
    case 'sealed':
      return text;
  }
}

/** A number that can only be a year has no thousands separator. */
const isYear = ({ min = 0, max = Infinity }: Field): boolean => min >= 1000 && max <= 9999;

/** Values with the same meaning everywhere, shown as statuses; other choices are plain text. */
const tones: Record<string, Tone> = {
  unverified: 'waiting',
  pending: 'waiting',
  draft: 'waiting',
  running: 'moving',
  verified: 'valid',
  valid: 'valid',
  enabled: 'valid',
  active: 'valid',
  failed: 'failed',
  invalid: 'failed',
  expired: 'attention',
  expiring: 'attention',
  disabled: 'cancelled',
  inactive: 'cancelled',
  cancelled: 'cancelled',
};

function ChoiceCell({ field, value, labels }: { field: Field; value: string; labels: Labels }) {
  const word = labels.choice(field, value);
  const tone = tones[value];
  return tone ? <StatusTag tone={tone}>{word}</StatusTag> : word;
}

/** The name, with the code as its tooltip for those who know the codes. */
function CodeCell({ field, code }: { field: Field; code: string }) {
  const label = useCodeLabel(field.list, code);
  return <span title={code}>{label}</span>;
}

function RefCell({ to, id }: { to: string; id: string }) {
  const { result } = useOne<Row, ApiError>({ resource: to, id, errorNotification: false });
  return <span>{result ? nameOf(result) : '…'}</span>;
}
