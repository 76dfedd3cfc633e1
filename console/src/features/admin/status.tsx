import { Switch } from 'antd';

import { DISABLED, ENABLED } from '@modules/identity/contract';
import { useTranslation } from '../../providers/translation';
import { type Column, type InputParts, StatusTag, type Widget } from '../../resource';

/** The statuses 1 and 2 of this API family as dot and word. */
export function StatusCell({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const isOn = Number(value) === ENABLED;
  return (
    <StatusTag tone={isOn ? 'valid' : 'cancelled'}>
      {t(`choices.enabled.${isOn ? 'enabled' : 'disabled'}`)}
    </StatusTag>
  );
}

export const statusColumn: Column = {
  width: 120,
  render: ({ status }) => <StatusCell value={status} />,
};

export const StatusInput: Widget = ({ id, value, onChange, disabled }: InputParts) => (
  <Switch
    id={id}
    checked={Number(value ?? ENABLED) === ENABLED}
    disabled={disabled}
    onChange={(isOn) => onChange?.(isOn ? ENABLED : DISABLED)}
  />
);
