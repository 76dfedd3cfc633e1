import { useState } from 'react';

import { type DraftLine, EXEMPT, isFixedTax } from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { useCodeLabel } from '../../../../resource';
import { useReplacing } from '../../../../resource/sheet/use-replacing';
import { grouped, shortened } from '../../../../resource/show/figures';
import { idOf } from '../state/places';
import type { ShownFault } from '../state/shown-faults';
import { type ColumnName, pathIn, written } from './columns';
import { ComboCell, type ComboOption, type Source } from './combo-cell';
import { useGrid } from './grid-context';
import { productSource } from './sources';
import { emptyTax, taxOfType } from './tax-of-type';

export interface CellProps {
  line: DraftLine;
  index: number;
  rowKey: number;
  faults: readonly ShownFault[];
  /** The id of the element that lists the faults of the row. */
  describedBy: string;
}

const pathOf = (index: number, column: ColumnName): string => `lines[${index}].${pathIn[column]}`;

/** The id, name and state that every cell has. */
function useCell({ index, faults, describedBy }: CellProps, column: ColumnName) {
  const { t } = useTranslation();
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

export function NumberCell(props: CellProps & { column: ColumnName; value: string | null }) {
  const { column, value, line, rowKey } = props;
  const grid = useGrid();
  const cell = useCell(props, column);
  const [isEntered, setEntered] = useState(false);
  // As in AmountInput: thousands separators when not in focus, plain while typing.
  const shown = isEntered ? (value ?? '') : grouped(value ?? '');
  const { input, entered, typed } = useReplacing(shown);
  return (
    <td className="end" data-label={cell.name}>
      <input
        ref={input}
        id={cell.id}
        className="cell-input figures"
        inputMode="decimal"
        autoComplete="off"
        aria-label={cell.label}
        aria-invalid={cell.invalid || undefined}
        aria-describedby={cell.describedBy}
        data-column={column}
        value={shown}
        onFocus={() => {
          setEntered(true);
          entered();
        }}
        onBlur={() => {
          setEntered(false);
          grid.touch(cell.path);
        }}
        onChange={(event) => {
          typed();
          grid.put(rowKey, written[column](line, event.target.value));
        }}
      />
    </td>
  );
}

interface CodeCellProps extends CellProps {
  column: ColumnName;
  source: Source<ComboOption>;
  code: string | null;
  /** The number of further codes in the expanded row. */
  more?: number;
}

const listOf = {
  classification: 'classification',
  unitOfMeasure: 'unit',
  taxType: 'taxType',
} as const;

export function CodeCell(props: CodeCellProps) {
  const { column, source, code, more = 0, line, rowKey } = props;
  const grid = useGrid();
  const cell = useCell(props, column);
  const name = useCodeLabel(listOf[column as keyof typeof listOf], code ?? '');
  const isUnit = column === 'unitOfMeasure';
  /** A tax that needs more than a rate shows its other fields. */
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
        shown={isUnit ? name : (code ?? '')}
        title={code ? (isUnit ? `${name} · ${code}` : name) : undefined}
        source={source}
        onPick={pick}
        onUnknown={(text) => pick({ value: text, label: text })}
        invalid={cell.invalid}
        describedBy={cell.describedBy}
      />
      {more > 0 && <span className="cell-more">+{more}</span>}
    </td>
  );
}

/**
 * A fixed tax has no rate: its cell shows how it is calculated, and it is edited in the expanded
 * row.
 */
export function TaxRateCell(props: CellProps) {
  const { line } = props;
  const { t } = useTranslation();
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

export function ProductCell(props: CellProps) {
  const { line, rowKey } = props;
  const { t } = useTranslation();
  const grid = useGrid();
  const cell = useCell(props, 'description');
  return (
    <td
      className="line-product"
      data-label={cell.name}
      data-text={line.description ?? ''}
      onBlur={() => grid.touch(cell.path)}
    >
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
        onEnter={() => document.getElementById(idOf(pathOf(props.index, 'quantity')))?.focus()}
        awaits={grid.awaits}
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
