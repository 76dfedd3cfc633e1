import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';

import type { Field as Declared } from '@kernel/fields';
import { documentFields, type DraftLine } from '@modules/invoicing/contract';
import { useWords } from '../../../../providers/words';
import { FieldInput, useLabels } from '../../../../resource';
import { FieldFrame } from '../field';
import { idOf } from '../places';
import { useGrid } from './grid-context';

interface Props {
  line: DraftLine;
  index: number;
  rowKey: number;
  count: number;
}

const ofDocument = { name: 'document' };
type Tax = DraftLine['taxes'][number];

/** What a line may have besides its row: discounts, charges, further taxes, exemption, customs. */
export function LineDetails(props: Props) {
  const { t } = useWords();
  const { index, rowKey, count } = props;
  const grid = useGrid();
  return (
    <div className="line-more">
      <div className="line-more-grid">
        <LineField {...props} name="discountAmount" />
        <LineField {...props} name="discountReason" />
        <LineField {...props} name="feeChargeRate" />
        <LineField {...props} name="feeChargeAmount" />
        <LineField {...props} name="feeReason" />
        <LineField {...props} name="taxExemptionAmount" />
        <LineField {...props} name="taxExemptionReason" />
        <LineField {...props} name="tariffCode" />
        <LineField {...props} name="countryOfOrigin" />
      </div>
      <Taxes {...props} />
      <div className="line-more-foot">
        <Button
          size="small"
          icon={<ArrowUpOutlined />}
          disabled={index === 0}
          onClick={() => grid.store.moveLine(rowKey, index - 1)}
        >
          {t('documents.lines.up')}
        </Button>
        <Button
          size="small"
          icon={<ArrowDownOutlined />}
          disabled={index === count - 1}
          onClick={() => grid.store.moveLine(rowKey, index + 1)}
        >
          {t('documents.lines.down')}
        </Button>
      </div>
    </div>
  );
}

type LineFieldName = keyof typeof documentFields.lineFields;

function LineField({ line, index, rowKey, name }: Props & { name: LineFieldName }) {
  const grid = useGrid();
  const labels = useLabels(ofDocument);
  const field: Declared = documentFields.lineFields[name];
  const path = `lines[${index}].${name}`;
  return (
    <FieldFrame path={path} label={labels.field(name)}>
      <FieldInput
        id={idOf(path)}
        field={field}
        name={name}
        labels={labels}
        values={{}}
        value={line[name]}
        onChange={(value) => grid.put(rowKey, { [name]: value === '' ? null : value })}
      />
    </FieldFrame>
  );
}

const emptyTax: Tax = {
  taxType: null,
  taxRate: null,
  taxPerUnit: null,
  taxUnits: null,
  taxUnitOfMeasure: null,
};

/** A line may bear several taxes, each a percentage or a fixed amount per unit. */
function Taxes(props: Props) {
  const { line, rowKey } = props;
  const { t } = useWords();
  const grid = useGrid();
  const put = (taxes: readonly Tax[]): void => grid.put(rowKey, { taxes });
  return (
    <fieldset className="line-taxes">
      <legend>{t('documents.lines.taxes')}</legend>
      {line.taxes.map((tax, at) => (
        <div key={at} className="line-tax">
          {(Object.keys(documentFields.taxFields) as (keyof Tax)[]).map((name) => (
            <TaxField
              key={name}
              {...props}
              at={at}
              name={name}
              value={tax[name]}
              put={(value) => put(line.taxes.with(at, { ...tax, [name]: value }))}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={line.taxes.length === 1}
            aria-label={t('documents.lines.removeTax', { n: at + 1 })}
            onClick={() => put(line.taxes.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => put([...line.taxes, emptyTax])}>
        {t('documents.lines.addTax')}
      </Button>
    </fieldset>
  );
}

interface TaxFieldProps extends Props {
  at: number;
  name: keyof Tax;
  value: string | null;
  put: (value: string | null) => void;
}

function TaxField({ index, at, name, value, put }: TaxFieldProps) {
  const labels = useLabels(ofDocument);
  const field: Declared = documentFields.taxFields[name];
  const path = `lines[${index}].taxes[${at}].${name}`;
  // The first tax's type and rate have their ids in the row above.
  const id =
    at === 0 && (name === 'taxType' || name === 'taxRate') ? `${idOf(path)}-more` : idOf(path);
  return (
    <FieldFrame path={path} id={id} label={labels.field(name)}>
      <FieldInput
        id={id}
        field={field}
        name={name}
        labels={labels}
        values={{}}
        value={value}
        onChange={(next) => put(next === '' ? null : (next as string | null))}
      />
    </FieldFrame>
  );
}
