import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { useCallback } from 'react';

import type { EnteredItem, ItemChoice } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { AmountInput } from '../../../resource';
import { Failure } from '../../../shell/states/failure';
import { payrollRuns } from '../payroll-calls';
import { askedOf, optionsFor } from './item-choices';
import type { EntriesProps } from './row.types';

/** Additional payroll items of the month, each at most once. */
export function Items({ runId, entries, put, faultAt, isReadOnly }: EntriesProps) {
  const { t } = useTranslation();
  const { value, error, again } = useLoaded(
    useCallback((signal) => payrollRuns.items(runId, signal), [runId]),
  );
  const { items } = entries;
  const change = (at: number, part: Partial<EnteredItem>): void =>
    put({ items: items.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  return (
    <fieldset className="payroll-items">
      <legend>{t('payrollRun.column.items')}</legend>
      {error !== null && error !== undefined && (
        <Failure title={t('payrollRun.itemsFailed')} error={error} again={again} />
      )}
      {items.map((item, index) => (
        <ItemRow
          key={index}
          {...{ item, index, isReadOnly, faultAt }}
          choices={value}
          isTwice={isTwice(items, index)}
          change={(part) => change(index, part)}
          remove={() => put({ items: items.filter((_, other) => other !== index) })}
        />
      ))}
      {items.length === 0 && <p className="dim">{t('payrollRun.noItems')}</p>}
      {!isReadOnly && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={value === null}
          onClick={() => put({ items: [...items, { payrollItemId: '' }] })}
        >
          {t('payrollRun.addItem')}
        </Button>
      )}
    </fieldset>
  );
}

/** Of two identical items, the second one is marked. */
const isTwice = (items: readonly EnteredItem[], at: number): boolean =>
  items[at]!.payrollItemId !== '' &&
  items.findIndex(({ payrollItemId }) => payrollItemId === items[at]!.payrollItemId) < at;

interface RowProps extends Pick<EntriesProps, 'isReadOnly' | 'faultAt'> {
  item: EnteredItem;
  index: number;
  choices: readonly ItemChoice[] | null;
  isTwice: boolean;
  change: (part: Partial<EnteredItem>) => void;
  remove: () => void;
}

function ItemRow({ item, index, choices, isTwice: twice, change, remove, ...rest }: RowProps) {
  const { isReadOnly, faultAt } = rest;
  const { t } = useTranslation();
  const asked = askedOf(item, choices);
  const path = (name: string): string => `items[${index}].${name}`;
  const fault = twice ? t('payrollRun.sameItem') : faultAt(path('payrollItemId'));
  return (
    <div
      className="payroll-item"
      role="group"
      aria-label={t('payrollRun.itemRow', { n: index + 1 })}
    >
      <Form.Item validateStatus={fault ? 'error' : undefined} help={fault}>
        <Select
          showSearch
          aria-label={t('payrollRun.item')}
          optionFilterProp="label"
          disabled={isReadOnly}
          value={item.payrollItemId || undefined}
          placeholder={t('payrollRun.item')}
          loading={choices === null}
          onChange={(payrollItemId: string) =>
            change({ payrollItemId, amount: null, units: null, rate: null, percent: null })
          }
          options={optionsFor(item, choices, t('run.deletedItem'))}
        />
      </Form.Item>
      {asked.map((name) => {
        const wrong = faultAt(path(name));
        return (
          <Form.Item key={name} validateStatus={wrong ? 'error' : undefined} help={wrong}>
            <AmountInput
              aria-label={t(`payrollRun.entered.${name}`)}
              placeholder={t(`payrollRun.entered.${name}`)}
              disabled={isReadOnly}
              value={item[name] ?? null}
              onChange={(text) => change({ [name]: text })}
            />
          </Form.Item>
        );
      })}
      {!isReadOnly && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('payrollRun.removeItem', { n: index + 1 })}
          onClick={remove}
        />
      )}
    </div>
  );
}
