import { Input } from 'antd';

import { CodeSelect } from './code-select';
import { useCodeLabel } from './codes';
import type { InputParts } from '../form/widgets';

/** One of the official states in Malaysia, free text elsewhere. */
export function StateInput({ values, field, ...rest }: InputParts<string | null>) {
  const { id, value, onChange, onBlur, disabled } = rest;
  const country = values.country ?? values.countryCode;
  if (country === 'MYS' || !country)
    return <CodeSelect list="state" {...{ id, value, onChange, onBlur, disabled }} />;
  return (
    <Input
      id={id}
      value={value ?? ''}
      maxLength={field.max}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** The name of a Malaysian state by its code; any other text unchanged. */
export const StateText = ({ value }: { value: unknown }) => (
  <>{useCodeLabel('state', typeof value === 'string' ? value : '')}</>
);
