import { CloseOutlined, DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons';
import { memo, useMemo } from 'react';

import { type DraftLine, EXEMPT, isFixedTax } from '@modules/invoicing/contract';
import { useWords } from '../../../../providers/words';
import { useCodeLabel } from '../../../../resource';
import { grouped, shortened } from '../../../../resource/figures';
import { idOf } from '../places';
import type { ShownFault } from '../shown-faults';
import { FaultText } from '../fault-text';
import { type ColumnName, pathIn, written } from './columns';
import { ComboCell, type ComboOption, type Source } from './combo-cell';
import { useGrid } from './grid-context';
import { LineDetails } from './line-details';
import { amountsOf, type LineAmounts, type Pricing } from './line-total';
import { codeSources, productSource } from './sources';
import { emptyTax, taxOfType } from './tax-of-type';

interface Props {
  line: DraftLine;
  index: number;
  rowKey: number;
  count: number;
  pricing: Pricing;
  faults: readonly ShownFault[];
  isOpen: boolean;
}

/** The tax of a line in its own currency, where that is another one. */
const taxWords = (
  { taxAmount }: LineAmounts,
  { currencyCode, taxCurrencyCode }: Pricing,
): string => (taxCurrencyCode === currencyCode ? taxAmount : `${taxCurrencyCode} ${taxAmount}`);

/** Faults are made anew each time; what they say decides whether a row is drawn again. */
const sayingOf = (faults: readonly ShownFault[]): string =>
  faults.map(({ field, words }) => `${field} ${words.text}`).join('|');

const same = (a: Props, b: Props): boolean =>
  a.line === b.line &&
  a.index === b.index &&
  a.count === b.count &&
  a.pricing === b.pricing &&
  a.isOpen === b.isOpen &&
  sayingOf(a.faults) === sayingOf(b.faults);

/** One line of the document: a row of inputs, and under it what is rarer. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, index, rowKey, count, pricing, faults, isOpen } = props;
  const { t } = useWords();
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

interface CellProps extends Props {
  describedBy: string;
}

const pathOf = (index: number, column: ColumnName): string => `lines[${index}].${pathIn[column]}`;

/** The id, the name and the state that every cell has. */
function useCell({ index, faults, describedBy }: CellProps, column: ColumnName) {
  const { t } = useWords();
  const path = pathOf(index, column);
  const invalid = faults.some(
    ({ field, isWarning }) =>
      !isWarning && (field === path || (column === 'description' && field.endsWith('.productId'))),
  );
  const name = t(`documents.lines.column.${column}`);
  return {
    path,
    name,
    id: idOf(path),
    label: t('documents.lines.cell', { n: index + 1, name }),
    invalid,
    describedBy: invalid ? describedBy : undefined,
  };
}

function NumberCell(props: CellProps & { column: ColumnName; value: string | null }) {
  const { column, value, line, rowKey } = props;
  const grid = useGrid();
  const cell = useCell(props, column);
  return (
    <td className="end" data-label={cell.name}>
      <input
        id={cell.id}
        className="cell-input figures"
        inputMode="decimal"
        autoComplete="off"
        aria-label={cell.label}
        aria-invalid={cell.invalid || undefined}
        aria-describedby={cell.describedBy}
        data-column={column}
        value={value ?? ''}
        onFocus={(event) => event.target.select()}
        onBlur={() => grid.touch(cell.path)}
        onChange={(event) => grid.put(rowKey, written[column](line, event.target.value))}
      />
    </td>
  );
}

interface CodeCellProps extends CellProps {
  column: ColumnName;
  source: Source<ComboOption>;
  code: string | null;
  /** How many further codes stand under the row. */
  more?: number;
}

const listOf = {
  classification: 'classification',
  unitOfMeasure: 'unit',
  taxType: 'taxType',
} as const;

function CodeCell(props: CodeCellProps) {
  const { column, source, code, more = 0, line, rowKey } = props;
  const grid = useGrid();
  const cell = useCell(props, column);
  const name = useCodeLabel(listOf[column as keyof typeof listOf], code ?? '');
  /** A tax that needs more than a rate shows what it needs. */
  const pickTax = (type: string | null): void => {
    const [first = emptyTax, ...rest] = line.taxes;
    const tax = taxOfType(type, first, line, grid.store.get().draft.lines);
    grid.put(rowKey, { taxes: [tax, ...rest] });
    if (type === EXEMPT || isFixedTax(tax)) grid.open(rowKey);
  };
  const pick = (option: ComboOption | null): void => {
    const code = option?.value ?? '';
    if (column === 'taxType') pickTax(code || null);
    else grid.put(rowKey, written[column](line, code));
    grid.touch(cell.path);
  };
  return (
    <td data-label={cell.name}>
      <ComboCell
        id={cell.id}
        label={cell.label}
        column={column}
        shown={code ?? ''}
        title={code ? name : undefined}
        source={source}
        onPick={pick}
        invalid={cell.invalid}
        describedBy={cell.describedBy}
      />
      {more > 0 && <span className="cell-more">+{more}</span>}
    </td>
  );
}

/** A fixed tax has no rate: its cell tells how it is reckoned, under the row it can be changed. */
function TaxRateCell(props: CellProps) {
  const { line } = props;
  const { t } = useWords();
  const cell = useCell(props, 'taxRate');
  const [tax] = line.taxes;
  if (!tax || !isFixedTax(tax))
    return <NumberCell {...props} column="taxRate" value={tax?.taxRate ?? null} />;
  const parts = { amount: shortened(tax.taxPerUnit ?? '–'), units: tax.taxUnits ?? '–' };
  const reckoned = t('documents.lines.fixedTax', parts);
  return (
    <td className="end" data-label={cell.name}>
      <input
        id={cell.id}
        className="cell-input figures"
        readOnly
        aria-label={cell.label}
        title={reckoned}
        data-column="taxRate"
        value={reckoned}
      />
    </td>
  );
}

function ProductCell(props: CellProps) {
  const { line, rowKey } = props;
  const { t } = useWords();
  const grid = useGrid();
  const cell = useCell(props, 'description');
  return (
    <td className="line-product" data-label={cell.name} onBlur={() => grid.touch(cell.path)}>
      <ComboCell
        id={cell.id}
        label={cell.label}
        column="description"
        shown={line.description ?? ''}
        title={line.description ?? undefined}
        placeholder={t('documents.lines.productPlaceholder')}
        source={productSource}
        onText={(text) => grid.put(rowKey, { description: text === '' ? null : text })}
        onPick={(option) => option && grid.pickProduct(rowKey, option.value)}
        more={(typed) =>
          grid.mayAddProduct
            ? {
                label: typed.trim()
                  ? t('documents.lines.addProductNamed', { name: typed.trim() })
                  : t('documents.lines.addProduct'),
                run: () => grid.addProduct(rowKey, typed.trim()),
              }
            : null
        }
        invalid={cell.invalid}
        describedBy={cell.describedBy}
      />
    </td>
  );
}
