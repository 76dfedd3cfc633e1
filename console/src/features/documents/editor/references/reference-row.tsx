import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';

import {
  emptyReference,
  kinds,
  leftOf,
  type Original,
  type Reference,
} from '@modules/invoicing/contract';
import { amountText } from '@kernel/money';
import { useStore } from '../../../../providers/session/store';
import { useTranslation } from '../../../../providers/translation';
import { Amount, PlainDateText } from '../../../../resource';
import { useFaultWords } from '../../fault-words';
import { useKindOf } from '../../kind-context';
import { isError } from '../state/derive';
import { useDerived, useEditor, useField } from '../state/editor-context';
import { FaultText } from '../fault-text';
import { FieldFrame } from '../field';
import { idOf } from '../state/places';
import { chooseOriginal } from './choose-original';
import { OriginalPicker } from './original-picker';

interface Props {
  reference: Reference;
  index: number;
  isOnly: boolean;
  change: (reference: Reference) => void;
  remove: () => void;
}

const pathOf = (index: number, name: keyof Reference): string => `references[${index}].${name}`;

/** One original: chosen, typed, or still to be chosen. */
export function ReferenceRow(props: Props) {
  const { t } = useTranslation();
  const { reference, index, isOnly, remove } = props;
  const isTyped = reference.uuid !== null || reference.invoiceNumber !== null;
  return (
    <li className="reference-row">
      {reference.documentId ? (
        <Chosen {...props} />
      ) : isTyped ? (
        <Typed {...props} />
      ) : (
        <Open {...props} />
      )}
      {(!isOnly || reference.documentId || isTyped) && (
        <Tooltip title={t('notes.remove')}>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`${t('notes.remove')} ${index + 1}`}
            onClick={isOnly ? () => props.change(emptyReference) : remove}
          />
        </Tooltip>
      )}
    </li>
  );
}

function Chosen({ reference, index }: Props) {
  const { originals } = useEditor();
  const original = useStore(originals).find(({ id }) => id === reference.documentId);
  return (
    <div
      className="reference-chosen"
      id={idOf(pathOf(index, 'documentId'))}
      tabIndex={-1}
      role="group"
      aria-label={reference.invoiceNumber ?? reference.uuid ?? ''}
    >
      {original ? (
        <OriginalFacts original={original} />
      ) : (
        <strong>{reference.invoiceNumber}</strong>
      )}
      <Complaints index={index} />
    </div>
  );
}

function OriginalFacts({ original }: { original: Original }) {
  const { t } = useTranslation();
  const { page } = useKindOf(original.kind);
  const currency = original.currencyCode ?? undefined;
  const left = leftOf(original);
  return (
    <dl className="original-facts">
      <div>
        <dt>{t(kinds[original.kind].name)}</dt>
        <dd>
          <a href={page(original.id)} target="_blank" rel="noreferrer">
            {original.invoiceNumber}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('fields.document.issueDate')}</dt>
        <dd>
          <PlainDateText value={original.issueDate} />
        </dd>
      </div>
      <div>
        <dt>{t('fields.document.totalIncludingTax')}</dt>
        <dd>
          <Amount value={original.total} currency={currency} />
        </dd>
      </div>
      <div className={left.greaterThan(0) ? undefined : 'warned'}>
        <dt>{t('notes.left')}</dt>
        <dd>
          <Amount value={amountText(left)} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** Nothing is typed here, so faults are shown at once; an excess is shown with its figures. */
function Complaints({ index }: { index: number }) {
  const { submitting } = useDerived();
  const say = useFaultWords();
  const here = submitting.filter(({ path }) => path.startsWith(`references[${index}].`));
  return here.map((fault) => (
    <p key={fault.code} className={isError(fault) ? 'failed' : 'warned'} role="alert">
      <FaultText words={say(fault)} />
    </p>
  ));
}

/** An original from before e-invoicing, or made elsewhere: its number, and its uuid or NA. */
function Typed({ reference, index, change }: Props) {
  const { t } = useTranslation();
  const input = (name: 'invoiceNumber' | 'uuid', most: number) => (
    <FieldFrame
      path={pathOf(index, name)}
      label={t(`notes.${name}`)}
      required
      extra={name === 'uuid' ? t('notes.uuidHint') : undefined}
    >
      <Input
        id={idOf(pathOf(index, name))}
        value={reference[name] ?? ''}
        maxLength={most}
        onChange={(event) => change({ ...reference, [name]: event.target.value || null })}
      />
    </FieldFrame>
  );
  return (
    <div className="form-grid">
      {input('invoiceNumber', 50)}
      {input('uuid', 26)}
    </div>
  );
}

function Open({ index, change }: Props) {
  const { t } = useTranslation();
  const { store, awaits } = useEditor();
  const path = pathOf(index, 'documentId');
  const buyerId = useField('buyerId');
  return (
    <div className="reference-open">
      <FieldFrame
        path={path}
        label={t('notes.original')}
        required
        extra={t(buyerId ? 'notes.ofTheseParties' : 'notes.fillsParties')}
      >
        <OriginalPicker
          id={idOf(path)}
          choose={(offer) => awaits(chooseOriginal(store, index, offer))}
        />
      </FieldFrame>
      <Button
        type="link"
        size="small"
        onClick={() => change({ documentId: null, uuid: 'NA', invoiceNumber: null })}
      >
        {t('notes.older')}
      </Button>
    </div>
  );
}
