import { Checkbox, Input, InputNumber, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';

import type { Fault } from '@kernel/rules';
import { useTranslation } from '../../providers/translation';

interface SettingProps {
  label: string;
  fault?: Fault;
  children: ReactNode;
}

export function Setting({ label, fault, children }: SettingProps) {
  const { t } = useTranslation();
  return (
    <div className="setting" role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div className="side">{children}</div>
      {fault && (
        <span className="fault" role="alert">
          {t(fault.code, fault.params)}
        </span>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  of: readonly T[];
  words: string;
  set: (value: T) => void;
}

/** An option from a fixed list, with its text from the catalogue. */
export function Choice<T extends string>({ label, value, of, words, set }: ChoiceProps<T>) {
  const { t } = useTranslation();
  return (
    <Select<T>
      aria-label={label}
      value={value}
      onChange={set}
      popupMatchSelectWidth={false}
      options={of.map((each) => ({ value: each, label: t(`designer.${words}.${each}`) }))}
    />
  );
}

interface MeasureProps {
  label: string;
  value: number | null;
  bounds: { min: number; max: number };
  unit: string;
  step?: number;
  set: (value: number) => void;
}

export const Measure = ({ label, value, bounds, unit, step = 1, set }: MeasureProps) => (
  <InputNumber
    aria-label={label}
    value={value}
    min={bounds.min}
    max={bounds.max}
    step={step}
    suffix={unit}
    style={{ width: 120 }}
    onChange={(next) => next !== null && set(next)}
  />
);

interface WordsProps {
  label: string;
  value: string;
  max: number;
  rows?: number;
  placeholder?: string;
  set: (value: string) => void;
}

export const Words = ({ label, value, max, rows = 1, placeholder, set }: WordsProps) =>
  rows === 1 ? (
    <Input
      aria-label={label}
      value={value}
      maxLength={max}
      placeholder={placeholder}
      onChange={(event) => set(event.target.value)}
    />
  ) : (
    <Input.TextArea
      aria-label={label}
      value={value}
      maxLength={max}
      placeholder={placeholder}
      autoSize={{ minRows: rows, maxRows: 12 }}
      onChange={(event) => set(event.target.value)}
    />
  );

interface PartsProps<T extends string> {
  of: readonly T[];
  hidden: readonly T[];
  demanded: readonly T[];
  set: (hidden: T[]) => void;
}

/** The visible parts; those required by law are marked and cannot be hidden. */
export function Parts<T extends string>({ of, hidden, demanded, set }: PartsProps<T>) {
  const { t } = useTranslation();
  return (
    <div className="parts">
      {of.map((part) => {
        const isDemanded = demanded.includes(part);
        const isShown = isDemanded || !hidden.includes(part);
        const box = (
          <Checkbox
            checked={isShown}
            disabled={isDemanded}
            onChange={(event) =>
              set(
                event.target.checked
                  ? hidden.filter((each) => each !== part)
                  : [...hidden.filter((each) => each !== part), part],
              )
            }
          >
            {t(`designer.parts.${part}`)}
            {isDemanded && <span className="dim"> · {t('designer.byLaw')}</span>}
          </Checkbox>
        );
        return (
          <Tooltip key={part} title={isDemanded ? t('designer.byLawWhy') : null}>
            <span>{box}</span>
          </Tooltip>
        );
      })}
    </div>
  );
}
