import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';

import type { Field as Declared } from '@kernel/fields';
import {
  currenciesOf,
  documentFields,
  type DraftLine,
  EXEMPT,
  isFixedTax,
  NOT_APPLICABLE,
  TOURISM,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { Amount, FieldInput, useLabels } from '../../../../resource';
import { amountLabel } from '../tabs/amount-label';
import { FieldFrame } from '../field';
import { idOf } from '../state/places';
import { useGrid } from './grid-context';
import { amountsOf, type Pricing } from './line-total';
import { byPercent, type DraftTax, emptyTax, perUnit, taxOfType, usualRate } from './tax-of-type';

interface Props {
  line: DraftLine;
  index: number;
  rowKey: number;
  pricing: Pricing;
}

const ofDocument = { name: 'document' };

/** A line can have several taxes, each a percentage or a fixed amount per unit. */
export function LineTaxes(props: Props) {
  const { line, index, rowKey } = props;
  const { t } = useTranslation();
  const grid = useGrid();
  const put = (taxes: readonly DraftTax[]): void => grid.put(rowKey, { taxes });
  const addId = idOf(`lines[${index}].taxes.add`);
  const add = (): void => {
    flushSync(() => put([...line.taxes, emptyTax]));
    focusOn(idOf(pathOf(index, line.taxes.length, 'taxType')));
  };
  const remove = (at: number): void => {
    flushSync(() => put(line.taxes.toSpliced(at, 1)));
    focusOn(addId);
  };
  return (
    <fieldset className="line-taxes">
      <legend>{t('documents.lines.taxes')}</legend>
      {line.taxes.map((tax, at) => (
        <Tax
          key={at}
          {...props}
          at={at}
          tax={tax}
          put={(next) => put(line.taxes.with(at, next))}
          remove={line.taxes.length > 1 ? () => remove(at) : null}
        />
      ))}
      <Button id={addId} size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('documents.lines.addTax')}
      </Button>
    </fieldset>
  );
}

/** Keeps the focus nearby: on the added tax, or on the button after a removal. */
const focusOn = (id: string): void => document.getElementById(id)?.focus();

const pathOf = (index: number, at: number, name: keyof DraftTax): string =>
  `lines[${index}].taxes[${at}].${name}`;

const percentFields = ['taxRate'] as const;
const fixedFields = ['taxPerUnit', 'taxUnits', 'taxUnitOfMeasure'] as const;

interface TaxProps extends Props {
  at: number;
  tax: DraftTax;
  put: (tax: DraftTax) => void;
  remove: (() => void) | null;
}

function Tax(props: TaxProps) {
  const { line, at, tax, put, remove } = props;
  const { t } = useTranslation();
  const { store } = useGrid();
  const isFixed = isFixedTax(tax);
  const bearsTax = tax.taxType !== EXEMPT && tax.taxType !== NOT_APPLICABLE;
  const fields = isFixed ? fixedFields : tax.taxType === EXEMPT ? [] : percentFields;
  const { lines } = store.get().draft;
  const reckon = (mode: string): void =>
    put(
      mode === 'perUnit'
        ? perUnit(tax, line, tax.taxType === TOURISM ? null : '0')
        : byPercent(tax, usualRate(tax.taxType, lines) ?? '0'),
    );
  return (
    <div className="line-tax">
      <TaxField
        {...props}
        name="taxType"
        change={(type) => put(taxOfType(type, tax, line, lines))}
      />
      {bearsTax && (
        <Segmented
          aria-label={t('documents.lines.taxMode', { n: at + 1 })}
          value={isFixed ? 'perUnit' : 'percent'}
          onChange={reckon}
          options={['percent', 'perUnit'].map((value) => ({
            value,
            label: t(`documents.lines.${value}`),
          }))}
        />
      )}
      {fields.map((name) => (
        <TaxField
          key={name}
          {...props}
          name={name}
          change={(value) => put({ ...tax, [name]: value })}
        />
      ))}
      <span className="line-tax-end">
        <TaxAmount {...props} />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          disabled={!remove}
          aria-label={t('documents.lines.removeTax', { n: at + 1 })}
          onClick={() => remove?.()}
        />
      </span>
    </div>
  );
}

/** The resulting tax, calculated as on the server. */
function TaxAmount({ line, tax, pricing }: TaxProps) {
  const taxes = useMemo(() => amountsOf(line, pricing).taxes, [line, pricing]);
  const own = taxes.find(({ taxType }) => taxType === tax.taxType);
  const isExempt = tax.taxType === EXEMPT;
  return (
    <output className={isExempt ? 'line-tax-amount dim' : 'line-tax-amount'}>
      {own && (
        <Amount
          value={isExempt ? own.taxableAmount : own.taxAmount}
          currency={(isExempt ? pricing.currencyCode : pricing.taxCurrencyCode) ?? undefined}
        />
      )}
    </output>
  );
}

interface TaxFieldProps extends TaxProps {
  name: keyof DraftTax;
  change: (value: string | null) => void;
}

function TaxField({ index, at, name, tax, change, pricing }: TaxFieldProps) {
  const labels = useLabels(ofDocument);
  const field: Declared = documentFields.taxFields[name];
  const path = pathOf(index, at, name);
  const label = amountLabel(labels.field(name), field, currenciesOf(pricing));
  // The type and rate of the first tax have their ids in the row above.
  const id =
    at === 0 && (name === 'taxType' || name === 'taxRate') ? `${idOf(path)}-more` : idOf(path);
  return (
    <FieldFrame path={path} id={id} label={label}>
      <FieldInput
        id={id}
        field={field}
        name={name}
        labels={labels}
        values={{}}
        value={tax[name]}
        onChange={(next) => change(next === '' ? null : (next as string | null))}
      />
    </FieldFrame>
  );
}
