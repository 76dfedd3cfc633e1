import { Button, Form, Select } from 'antd';

import { overridableFigures, type OverridableFigure } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { AmountInput } from '../../../resource';
import type { EntriesProps } from './row.types';

/** Figures that override the computed ones; recalculations keep them until they are removed. */
export function ByHand({ entries, put, faultAt, isReadOnly }: EntriesProps) {
  const { t } = useTranslation();
  const { overrides } = entries;
  const set = overridableFigures.filter((name) => overrides[name] !== undefined);
  const left = overridableFigures.filter((name) => overrides[name] === undefined);
  const without = (name: OverridableFigure): void => {
    const { [name]: _removed, ...rest } = overrides;
    put({ overrides: rest });
  };
  return (
    <fieldset className="payroll-items">
      <legend>{t('payrollRun.byHand')}</legend>
      <p className="dim">{t('payrollRun.byHandText')}</p>
      {set.map((name) => {
        const fault = faultAt(`overrides.${name}`);
        return (
          <div key={name} className="payroll-item overridden-item">
            <label htmlFor={`by-hand-${name}`}>{t(`payrollRun.column.${name}`)}</label>
            <Form.Item validateStatus={fault ? 'error' : undefined} help={fault}>
              <AmountInput
                id={`by-hand-${name}`}
                disabled={isReadOnly}
                value={overrides[name] ?? null}
                onChange={(text) => put({ overrides: { ...overrides, [name]: text ?? '' } })}
              />
            </Form.Item>
            {!isReadOnly && (
              <Button onClick={() => without(name)}>{t('payrollRun.computeAgain')}</Button>
            )}
          </div>
        );
      })}
      {!isReadOnly && left.length > 0 && (
        <Select
          className="payroll-by-hand"
          aria-label={t('payrollRun.setByHand')}
          placeholder={t('payrollRun.setByHand')}
          value={null}
          onChange={(name: OverridableFigure | null) =>
            name && put({ overrides: { ...overrides, [name]: '' } })
          }
          options={left.map((name) => ({ value: name, label: t(`payrollRun.column.${name}`) }))}
        />
      )}
    </fieldset>
  );
}
