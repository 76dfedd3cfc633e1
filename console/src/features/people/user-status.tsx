import { Select } from 'antd';

import { useTranslation } from '../../providers/translation';
import { type InputParts, StatusTag, type Widgets } from '../../resource';

/** For people, positions and organisations alike: 1 enabled, 2 disabled. */
export function UserStatus({ status }: { status: unknown }) {
  const { t } = useTranslation();
  return Number(status) === 1 ? (
    <StatusTag tone="valid">{t('people.enabled')}</StatusTag>
  ) : (
    <StatusTag tone="cancelled">{t('people.disabled')}</StatusTag>
  );
}

function StatusInput({ id, value, onChange, onBlur, disabled }: InputParts<number | null>) {
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      value={value ?? 1}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(next: number) => onChange?.(next)}
      options={[
        { value: 1, label: t('people.enabled') },
        { value: 2, label: t('people.disabled') },
      ]}
    />
  );
}

export const statusWidgets: Widgets = { status: StatusInput };
