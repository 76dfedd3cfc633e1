import { Select } from 'antd';

import { useTranslation } from '../../../providers/translation';
import { FileInput, type InputParts, type Widgets } from '../../../resource';
import { useReliefsLeft, yearIn } from './use-reliefs-left';

/** A relief by its code on Form TP1 and its name. */
export function ReliefName({ code }: { code: string }) {
  const { either } = useTranslation();
  return (
    <span className="coded">
      <span className="coded-code">{code}</span>
      <span>{either([`reliefs.${code}`], '')}</span>
    </span>
  );
}

interface SelectProps {
  id?: string | undefined;
  value: string | null | undefined;
  onChange: (code: string | null) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Year of assessment; null until it is known. */
  year: number | null;
}

/** The reliefs that can be claimed in a year, by code and name. */
export function ReliefSelect({ value, onChange, year, ...rest }: SelectProps) {
  const { either } = useTranslation();
  const { value: heads } = useReliefsLeft(year, null);
  const options = (heads ?? [])
    .filter(({ isClaimable }) => isClaimable)
    .map(({ code }) => ({
      value: code,
      label: `${code} ${either([`reliefs.${code}`], '')}`.trim(),
    }));
  return (
    <Select
      {...rest}
      showSearch
      optionFilterProp="label"
      value={value ?? undefined}
      options={options}
      onChange={(code?: string) => onChange(code ?? null)}
    />
  );
}

/** A receipt is an image or a PDF. */
function ReceiptInput({ id, value, onChange, disabled, field }: InputParts<string>) {
  const accept = 'image/png,image/jpeg,application/pdf';
  return (
    <FileInput
      {...{ id, value, disabled, accept }}
      {...(field.max !== undefined && { max: field.max })}
      onChange={(file) => onChange?.(file)}
    />
  );
}

export const reliefWidgets: Widgets = {
  code: ({ id, value, onChange, onBlur, disabled, values }: InputParts<string>) => (
    <ReliefSelect
      {...{ id, value, onBlur, disabled }}
      onChange={(code) => onChange?.(code)}
      year={yearIn(values)}
    />
  ),
  document: (parts) => <ReceiptInput {...parts} />,
};
