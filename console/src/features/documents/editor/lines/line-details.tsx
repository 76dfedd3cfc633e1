import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import type { Field as Declared } from '@kernel/fields';
import { currenciesOf, documentFields, type DraftLine } from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { FieldInput, useLabels } from '../../../../resource';
import { amountLabel } from '../tabs/amount-label';
import { FieldFrame } from '../field';
import { idOf } from '../state/places';
import { useGrid } from './grid-context';
import { LineTaxes } from './line-taxes';
import type { Pricing } from './line-total';

interface Props {
  line: DraftLine;
  index: number;
  rowKey: number;
  count: number;
  pricing: Pricing;
}

const ofDocument = { name: 'document' };

type LineFieldName = keyof typeof documentFields.lineFields;

const groups: readonly { word: string; names: readonly LineFieldName[] }[] = [
  { word: 'exemption', names: ['taxExemptionAmount', 'taxExemptionReason'] },
  {
    word: 'discounts',
    names: ['discountAmount', 'discountReason', 'feeChargeRate', 'feeChargeAmount', 'feeReason'],
  },
  { word: 'goods', names: ['tariffCode', 'countryOfOrigin'] },
];

/** What a line may have beyond its row: discounts, charges, further taxes, exemption, customs. */
export function LineDetails(props: Props) {
  const { t } = useTranslation();
  const { index, rowKey, count } = props;
  const grid = useGrid();
  return (
    <div className="line-more">
      <LineTaxes {...props} />
      {groups.map(({ word, names }) => (
        <fieldset key={word} className="line-group">
          <legend>{t(`documents.lines.${word}`)}</legend>
          <div className="line-more-grid">
            {names.map((name) => (
              <LineField key={name} {...props} name={name} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="line-more-foot">
        <Button
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={index === 0}
          onClick={() => grid.store.moveLine(rowKey, index - 1)}
        >
          {t('documents.lines.up')}
        </Button>
        <Button
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={index === count - 1}
          onClick={() => grid.store.moveLine(rowKey, index + 1)}
        >
          {t('documents.lines.down')}
        </Button>
      </div>
    </div>
  );
}

function LineField({ line, index, rowKey, name, pricing }: Props & { name: LineFieldName }) {
  const grid = useGrid();
  const labels = useLabels(ofDocument);
  const field: Declared = documentFields.lineFields[name];
  const path = `lines[${index}].${name}`;
  const label = amountLabel(labels.field(name), field, currenciesOf(pricing));
  return (
    <FieldFrame path={path} label={label}>
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
