import { Select } from 'antd';

import type { InputParts } from '../../resource';

/** The server sends the type as a number; the rules expect it as text. */
export function NoticeTypeInput({
  id,
  value,
  onChange,
  field,
  labels,
}: InputParts<string | number>) {
  return (
    <Select
      id={id}
      value={value === undefined ? undefined : String(value)}
      options={(field.values ?? []).map((each) => ({
        value: each,
        label: labels.choice(field, each),
      }))}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}
