import { Select, type SelectProps } from 'antd';
import { useMemo, useState } from 'react';

import type { CodeListName } from '@kernel/codes/names';
import { useTranslation } from '../../providers/translation';
import { matchingCodes, useCodes } from './codes';

interface Props extends Pick<SelectProps, 'disabled' | 'id' | 'size' | 'autoFocus' | 'status'> {
  list: CodeListName;
  value?: string | null;
  onChange?: (code: string | null) => void;
  onBlur?: () => void;
  'aria-label'?: string;
}

/** A code of an official list, found by code and by name. */
export function CodeSelect({ list, value, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const codes = useCodes(list);
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () =>
      matchingCodes(codes, typed).map(({ code, description }) => ({
        value: code,
        label: description,
      })),
    [codes, typed],
  );
  return (
    <Select
      {...rest}
      showSearch
      allowClear
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      placeholder={t('resource.codeOrName')}
      value={value ?? undefined}
      options={options}
      labelRender={({ value: code, label }) => <Coded code={String(code)} label={label} />}
      optionRender={({ value: code, label }) => <Coded code={String(code)} label={label} />}
      onChange={(code?: string) => onChange?.(code ?? null)}
    />
  );
}

const Coded = ({ code, label }: { code: string; label: React.ReactNode }) => (
  <span className="coded">
    <span className="coded-code">{code}</span>
    {label !== code && <span>{label}</span>}
  </span>
);
