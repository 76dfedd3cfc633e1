import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';

import type { EnteredExtraWork } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { AmountInput } from '../../../resource';
import type { EntriesProps } from './row.types';

const kinds = [
  'normalDay',
  'restDay',
  'publicHoliday',
] as const satisfies readonly EnteredExtraWork['day'][];

/**
 * Hours beyond the contract, by the day on which they were worked: the engine knows the statutory
 * rate of each day.
 */
export function ExtraWork({ entries, put, faultAt, isReadOnly }: EntriesProps) {
  const { t } = useTranslation();
  const { extraWork } = entries;
  const change = (at: number, part: Partial<EnteredExtraWork>): void =>
    put({
      extraWork: extraWork.map((each, index) => (index === at ? { ...each, ...part } : each)),
    });
  return (
    <fieldset className="payroll-items">
      <legend>{t('payrollRun.extraWork')}</legend>
      {extraWork.map(({ day, hours }, index) => {
        const fault = faultAt(`extraWork[${index}].hours`) ?? faultAt(`extraWork[${index}].day`);
        return (
          <div key={index} className="payroll-item">
            <Form.Item>
              <Select
                aria-label={t('payrollRun.extraDay')}
                disabled={isReadOnly}
                value={day}
                onChange={(next: EnteredExtraWork['day']) => change(index, { day: next })}
                options={kinds.map((kind) => ({
                  value: kind,
                  label: t(`payrollRun.extraWorkOn.${kind}`),
                }))}
              />
            </Form.Item>
            <Form.Item validateStatus={fault ? 'error' : undefined} help={fault}>
              <AmountInput
                aria-label={t('payrollRun.entered.hours')}
                placeholder={t('payrollRun.entered.hours')}
                disabled={isReadOnly}
                value={hours}
                onChange={(text) => change(index, { hours: text ?? '' })}
              />
            </Form.Item>
            {!isReadOnly && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('payrollRun.removeExtraWork', { n: index + 1 })}
                onClick={() => put({ extraWork: extraWork.filter((_, other) => other !== index) })}
              />
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => put({ extraWork: [...extraWork, { day: 'normalDay', hours: '' }] })}
        >
          {t('payrollRun.addExtraWork')}
        </Button>
      )}
    </fieldset>
  );
}
