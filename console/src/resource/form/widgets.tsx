import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';

import { type Field, isMasked, MASK } from '@kernel/fields';
import { useTranslation } from '../../providers/translation';
import { PasswordInput } from '../../shell/outside/password-input';
import { AmountInput } from '../inputs/amount-input';
import { CodeSelect } from '../inputs/code-select';
import { DateInput, InstantInput } from '../inputs/date-inputs';
import { FileInput } from '../inputs/file-input';
import type { Labels } from '../definition/labels';
import { RefSelect } from '../inputs/ref-select';

/** The props of a form input; antd's Form.Item provides the first four. */
export interface InputParts<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
  field: Field;
  name: string;
  labels: Labels;
  disabled?: boolean;
  /** All values of the form, for inputs that depend on another field. */
  values: Readonly<Record<string, unknown>>;
}

export type Widget = (parts: InputParts<never>) => ReactNode;
export type Widgets = Readonly<Record<string, Widget>>;

/** The input of a field, with one widget per kind. */
export function FieldInput(parts: InputParts) {
  const { field } = parts;
  switch (field.kind) {
    case 'text':
      return <TextInput {...asText(parts)} />;
    case 'longText':
      return <LongTextInput {...asText(parts)} />;
    case 'amount':
    case 'integer':
      return <NumberInput {...asText(parts)} />;
    case 'rate':
      return <NumberInput {...asText(parts)} suffix="%" />;
    case 'date':
      return <DateInput {...controls(parts)} />;
    case 'instant':
      return <InstantInput {...controls(parts)} />;
    case 'flag':
      return <FlagInput {...parts} />;
    case 'choice':
      return <ChoiceInput {...asText(parts)} />;
    case 'option':
      return field.list ? <CodeSelect list={field.list} {...controls(parts)} /> : null;
    case 'ref':
      return <RefSelect to={field.to ?? ''} {...controls(parts)} />;
    case 'file':
      return <FileInput max={field.max} purpose={field.purpose} {...controls(parts)} />;
    case 'sealed':
      return <SealedInput {...asText(parts)} />;
    case 'secret':
      return <SecretInput {...asText(parts)} />;
    case 'children':
      // Rows are not a single input: the form renders them itself.
      return null;
  }
}

type TextParts = InputParts<string | null>;

const asText = (parts: InputParts): TextParts => parts as TextParts;

const controls = (parts: InputParts) => {
  const { id, value, onChange, onBlur, disabled } = asText(parts);
  return { id, value, onChange, onBlur, disabled };
};

const TextInput = ({ id, value, onChange, onBlur, disabled, field }: TextParts) => (
  <Input
    id={id}
    value={value ?? ''}
    maxLength={field.max ? field.max * 2 : undefined}
    disabled={disabled}
    onBlur={onBlur}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

const LongTextInput = ({ id, value, onChange, onBlur, disabled, field }: TextParts) => (
  <Input.TextArea
    id={id}
    value={value ?? ''}
    disabled={disabled}
    autoSize={{ minRows: 2, maxRows: 8 }}
    count={isNearly(value, field.max) ? { show: true, max: field.max } : undefined}
    onBlur={onBlur}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

/** The character count appears when it gets close to the limit. */
const isNearly = (value: string | null | undefined, max: number | undefined): boolean =>
  max !== undefined && (value ?? '').length > max * 0.8;

const NumberInput = ({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  suffix,
}: TextParts & { suffix?: string }) => (
  <AmountInput
    id={id}
    value={value === null || value === undefined ? null : String(value)}
    suffix={suffix}
    disabled={disabled}
    onBlur={onBlur}
    onChange={onChange}
  />
);

const FlagInput = ({ id, value, onChange, disabled }: InputParts) => (
  <Switch id={id} checked={value === true} disabled={disabled} onChange={onChange} />
);

const ChoiceInput = ({ id, value, onChange, onBlur, disabled, field, labels }: TextParts) => (
  <Select
    id={id}
    value={value ?? undefined}
    disabled={disabled}
    allowClear={!field.required}
    options={(field.values ?? []).map((each) => ({
      value: each,
      label: labels.choice(field, each),
    }))}
    onBlur={onBlur}
    onChange={(next?: string) => onChange?.(next ?? null)}
  />
);

/** A stored secret is never shown: the mask is sent back unchanged unless something is typed. */
function SecretInput({ id, value, onChange, onBlur, disabled }: TextParts) {
  const { t } = useTranslation();
  const isKept = value === MASK;
  return (
    <PasswordInput
      id={id}
      autoComplete="new-password"
      value={isKept ? '' : (value ?? '')}
      placeholder={isKept ? t('resource.secretKept') : undefined}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/**
 * Only the last characters of the stored value are known here: they are sent back unchanged unless
 * something is typed.
 */
function SealedInput({ id, value, onChange, onBlur, disabled, field }: TextParts) {
  const isKept = isMasked(field, value);
  return (
    <Input
      id={id}
      autoComplete="off"
      maxLength={field.max}
      value={isKept ? '' : (value ?? '')}
      placeholder={isKept ? (value ?? undefined) : undefined}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
