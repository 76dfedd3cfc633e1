import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Switch, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';

import type { Field } from '@kernel/fields';
import {
  type AttributeSetting,
  canBeRequired,
  defaultFieldOf,
  documentFields,
  isAlwaysPrinted,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { FieldInput, useLabels, useRun } from '../../resource';
import type { Decision } from './decisions';

type Change = Partial<AttributeSetting>;

interface Props {
  decision: Decision;
  disabled: boolean;
  put: (change: Change) => Promise<void>;
  up?: (() => Promise<void>) | undefined;
  down?: (() => Promise<void>) | undefined;
}

/** One optional attribute; each change is saved at once. */
export function AttributeRow({ decision, disabled, put, up, down }: Props) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const { attribute, isShown, isPrinted, isRequired } = decision;
  const name = t(`choices.documentAttribute.${attribute}`);
  const change = (said: Change): void => void start(() => put(said));
  const still = disabled || pending;
  const move = (how: 'up' | 'down', run?: () => Promise<void>) => (
    <Button
      size="small"
      aria-label={t(`documentAttributes.${how}`, { name })}
      icon={how === 'up' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      disabled={still || !run}
      onClick={() => void (run && start(run))}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <Cell label={t('fields.documentAttribute.isShown')}>
        <Decided
          label={`${name}: ${t('fields.documentAttribute.isShown')}`}
          checked={isShown}
          disabled={still}
          locked={isRequired && t('attribute.hiddenRequired')}
          onChange={(value) => change({ isShown: value })}
        />
      </Cell>
      <Cell label={t('fields.documentAttribute.isPrinted')}>
        <Decided
          label={`${name}: ${t('fields.documentAttribute.isPrinted')}`}
          checked={isPrinted}
          disabled={still}
          locked={isAlwaysPrinted(attribute) && t('attribute.alwaysPrinted')}
          onChange={(value) => change({ isPrinted: value })}
        />
      </Cell>
      <Cell label={t('fields.documentAttribute.isRequired')}>
        <Decided
          label={`${name}: ${t('fields.documentAttribute.isRequired')}`}
          checked={isRequired}
          disabled={still}
          locked={!canBeRequired(attribute) && t('attribute.neverRequired')}
          onChange={(value) => change({ isRequired: value, ...(value && { isShown: true }) })}
        />
      </Cell>
      <Cell label={t('fields.documentAttribute.defaultValue')}>
        <Default decision={decision} name={name} disabled={still} put={put} />
      </Cell>
      <Cell label={t('fields.documentAttribute.orderNo')}>
        {move('up', up)} {move('down', down)}
      </Cell>
    </tr>
  );
}

/** On a phone a row is a card, and each cell has its heading. */
export const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label}>{children}</td>
);

interface DecidedProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** Why it cannot be changed. */
  locked: string | false;
  onChange: (value: boolean) => void;
}

export function Decided({ label, checked, disabled, locked, onChange }: DecidedProps) {
  const input = (
    <Switch
      size="small"
      aria-label={locked ? `${label} – ${locked}` : label}
      checked={checked}
      disabled={disabled || locked !== false}
      onChange={onChange}
    />
  );
  if (locked === false) return input;
  return (
    <Tooltip title={locked}>
      <span className="has-reason" tabIndex={0} role="note" aria-label={locked}>
        {input}
      </span>
    </Tooltip>
  );
}

interface DefaultProps {
  decision: Decision;
  name: string;
  disabled: boolean;
  put: (change: Change) => Promise<void>;
}

/** A text is saved on blur, a choice at once. */
function Default({ decision, name, disabled, put }: DefaultProps) {
  const { t } = useTranslation();
  const labels = useLabels({ name: 'document' });
  const { start } = useRun();
  const { attribute, defaultValue } = decision;
  const [typed, setTyped] = useState(defaultValue);
  const fieldName = defaultFieldOf(attribute);
  if (!fieldName) return null;
  const field: Field = documentFields.headerFields[fieldName];
  const store = (value: string | null): void => {
    if (value !== defaultValue) void start(() => put({ defaultValue: value }));
  };
  const isTyped = field.kind !== 'option' && field.kind !== 'choice';
  return (
    <div
      role="group"
      aria-label={`${name}: ${t('fields.documentAttribute.defaultValue')}`}
      onBlur={() => isTyped && store(typed)}
    >
      <FieldInput
        id={`default-${attribute}`}
        field={field}
        name={fieldName}
        labels={labels}
        values={{}}
        value={typed}
        disabled={disabled}
        onChange={(next) => {
          const value = typeof next === 'string' && next !== '' ? next : null;
          setTyped(value);
          if (!isTyped) store(value);
        }}
      />
      <label className="hidden-label" htmlFor={`default-${attribute}`}>
        {`${name}: ${t('fields.documentAttribute.defaultValue')}`}
      </label>
    </div>
  );
}
