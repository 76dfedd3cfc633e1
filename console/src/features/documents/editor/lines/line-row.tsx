import { CloseOutlined, DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons';
import { memo, useMemo } from 'react';

import {
  currenciesOf,
  currencyOfTax,
  type DraftLine,
  taxInDocumentCurrency,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { grouped } from '../../../../resource/show/figures';
import type { ShownFault } from '../state/shown-faults';
import { FaultText } from '../fault-text';
import { useGrid } from './grid-context';
import { CodeCell, NumberCell, ProductCell, TaxRateCell } from './line-cells';
import { LineDetails } from './line-details';
import { amountsOf, type LineAmounts, type Pricing } from './line-total';
import { codeSources } from './sources';

interface Props {
  line: DraftLine;
  index: number;
  rowKey: number;
  count: number;
  pricing: Pricing;
  faults: readonly ShownFault[];
  isOpen: boolean;
}

/**
 * The tax of a line, with its currency unless everything is in ringgit, and in the document's
 * currency.
 */
function taxWords({ taxAmount }: LineAmounts, pricing: Pricing): string {
  const currencies = currenciesOf(pricing);
  if (!currencies) return taxAmount;
  const converted = taxInDocumentCurrency(taxAmount, pricing);
  const own = `${currencyOfTax(pricing)} ${taxAmount}`;
  return converted === null ? own : `${own} (${currencies.amounts} ${converted})`;
}

/** Fault objects are always new; whether a row re-renders depends on their content. */
const errorTextOf = (faults: readonly ShownFault[]): string =>
  faults.map(({ field, words }) => `${field} ${words.text}`).join('|');

const same = (a: Props, b: Props): boolean =>
  a.line === b.line &&
  a.index === b.index &&
  a.count === b.count &&
  a.pricing === b.pricing &&
  a.isOpen === b.isOpen &&
  errorTextOf(a.faults) === errorTextOf(b.faults);

/** One line of the document: a row of inputs, and the less common ones below it. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, index, rowKey, count, pricing, faults, isOpen } = props;
  const { t } = useTranslation();
  const grid = useGrid();
  const amounts = useMemo(() => amountsOf(line, pricing), [line, pricing]);
  const n = index + 1;
  const faultsId = `line-faults-${rowKey}`;
  const isBad = faults.some((fault) => !fault.isWarning);
  return (
    <>
      <tr
        className={isBad ? 'line bad' : 'line'}
        data-line={index}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => grid.dropOn(rowKey)}
      >
        <th scope="row" className="line-head">
          <button
            type="button"
            className="line-handle"
            draggable
            aria-label={t('documents.lines.move', { n })}
            title={t('documents.lines.moveHint')}
            onDragStart={() => grid.drag(rowKey)}
            onDragEnd={() => grid.drag(null)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!step) return;
              event.preventDefault();
              event.stopPropagation();
              grid.store.moveLine(rowKey, index + step);
            }}
          >
            <HolderOutlined aria-hidden />
            <span className="figures">{n}</span>
          </button>
        </th>
        <ProductCell {...props} describedBy={faultsId} />
        <CodeCell
          {...props}
          column="classification"
          source={codeSources.classification}
          code={line.classifications[0] ?? null}
          more={line.classifications.length - 1}
          describedBy={faultsId}
        />
        <NumberCell {...props} column="quantity" value={line.quantity} describedBy={faultsId} />
        <CodeCell
          {...props}
          column="unitOfMeasure"
          source={codeSources.unit}
          code={line.unitOfMeasure}
          describedBy={faultsId}
        />
        <NumberCell {...props} column="unitPrice" value={line.unitPrice} describedBy={faultsId} />
        <NumberCell
          {...props}
          column="discountRate"
          value={line.discountRate}
          describedBy={faultsId}
        />
        <CodeCell
          {...props}
          column="taxType"
          source={codeSources.taxType}
          code={line.taxes[0]?.taxType ?? null}
          more={line.taxes.length - 1}
          describedBy={faultsId}
        />
        <TaxRateCell {...props} describedBy={faultsId} />
        <td
          className="line-total figures"
          data-label={t('documents.lines.total')}
          title={t('documents.lines.taxOf', { amount: taxWords(amounts, pricing) })}
        >
          {grouped(amounts.totalExcludingTax)}
        </td>
        <td className="line-tools">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('documents.lines.more', { n })}
            title={t('documents.lines.moreHint')}
            onClick={() => grid.toggle(rowKey)}
          >
            {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          </button>
          <button
            type="button"
            aria-label={t('documents.lines.remove', { n })}
            title={t('documents.lines.removeHint')}
            onClick={() => grid.remove(rowKey)}
          >
            <CloseOutlined aria-hidden />
          </button>
        </td>
      </tr>
      {faults.length > 0 && (
        <tr className="line-faults">
          <td colSpan={11} id={faultsId}>
            {faults.map((fault, at) => (
              <p key={at} className={fault.isWarning ? 'warned' : 'failed'}>
                <FaultText words={fault.words} />
              </p>
            ))}
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className="line-details">
          <td colSpan={11}>
            <LineDetails
              line={line}
              index={index}
              rowKey={rowKey}
              count={count}
              pricing={pricing}
            />
          </td>
        </tr>
      )}
    </>
  );
}, same);
