import { memo, useState } from 'react';

import type { RowEntries, RunRowItem } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { grouped } from '../../../resource/show/figures';
import { useReplacing } from '../../../resource/sheet/use-replacing';
import { Figure } from '../words';
import {
  entriesOf,
  figureColumns,
  FIRST_OF_EMPLOYER,
  isOverridden,
  otherDeductions,
  shownFigure,
  withCell,
  type WrittenColumn,
} from './columns';
import { ItemsCell } from './items-cell';

export interface GridRowProps {
  row: RunRowItem;
  index: number;
  /** The entries changed since the row was loaded. */
  draft: RowEntries | undefined;
  faults: Readonly<Record<string, string>> | undefined;
  isReadOnly: boolean;
  put: (row: RunRowItem, entries: RowEntries) => void;
  open: (employeeId: string) => void;
}

/** One person of the run. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, draft, faults, open } = props;
  const { t } = useTranslation();
  const { workingDays, figures, isWithheld } = row;
  // Figures computed from other entries no longer apply to this row.
  const isStale = draft !== undefined || !row.isCalculated;
  const rest = faults && Object.entries(faults).filter(([path]) => !(path in written));
  return (
    <tr
      className={isStale ? 'stale' : undefined}
      data-line={index}
      aria-rowindex={index + 2}
      aria-selected={draft !== undefined}
    >
      <th scope="row" className={faults ? 'grid-name bad' : 'grid-name'}>
        <button type="button" className="grid-open" onClick={() => open(row.employeeId)}>
          <strong>{row.name}</strong>
          <small className="dim figures">{row.staffNumber}</small>
          {row.notices > 0 && (
            <span className="grid-flag warned" title={t('payrollRun.notices', { n: row.notices })}>
              {row.notices}
            </span>
          )}
          {rest && rest.length > 0 && (
            <span className="grid-flag failed" title={rest.map(([, text]) => text).join(' · ')}>
              !
            </span>
          )}
        </button>
      </th>
      <Written {...props} column="base" />
      <td className="end figures">{workingDays ?? '–'}</td>
      <Written {...props} column="unpaidLeave" />
      <Written {...props} column="paidLeave" />
      <ItemsCell row={row} draft={draft} open={open} />
      {figureColumns.map((name) => (
        <td
          key={name}
          className={`end${isOverridden(draft ?? row, name) ? ' overridden' : ''}${name === FIRST_OF_EMPLOYER ? ' apart' : ''}`}
          title={
            isOverridden(draft ?? row, name)
              ? t('payrollRun.overridden')
              : name === 'deductions' && figures
                ? otherDeductions(figures)
                    .map(
                      (part) => `${t(`payrollRun.column.${part.name}`)} ${part.amount.toFixed(2)}`,
                    )
                    .join(' · ') || undefined
                : undefined
          }
        >
          <Figure value={figures && shownFigure(figures, name)} isWithheld={isWithheld} />
        </td>
      ))}
      <td className="end grid-net">
        <Figure value={figures?.net} isWithheld={isWithheld} />
      </td>
    </tr>
  );
});

const written: Readonly<Record<WrittenColumn, true>> = {
  base: true,
  unpaidLeave: true,
  paidLeave: true,
};

function Written({
  row,
  index,
  draft,
  faults,
  isReadOnly,
  put,
  column,
}: GridRowProps & { column: WrittenColumn }) {
  const { t } = useTranslation();
  const entries = draft ?? entriesOf(row);
  const value = entries[column];
  const [isIn, setIsIn] = useState(false);
  const shown = isIn ? value : restingText(column, value);
  const { input, entered, typed } = useReplacing(shown);
  const fault = faults?.[column];
  const isByHand = column === 'base' && (draft ? draft.base !== row.base : row.isBaseByHand);
  const isChanged = draft !== undefined && draft[column] !== row[column];
  return (
    <td
      className={`end grid-written${isByHand ? ' overridden' : ''}${isChanged ? ' changed' : ''}`}
    >
      {isReadOnly ? (
        <span className="figures">{restingText(column, value) || '–'}</span>
      ) : (
        <input
          ref={input}
          className="figures"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('payrollRun.cell', {
            name: row.name,
            column: t(`payrollRun.column.${column}`),
          })}
          aria-invalid={fault ? true : undefined}
          title={fault}
          data-column={column}
          data-index={index}
          placeholder="–"
          value={shown}
          onFocus={() => {
            setIsIn(true);
            entered();
          }}
          onBlur={() => setIsIn(false)}
          onChange={({ target }) => {
            typed();
            put(row, withCell(entries, column, target.value));
          }}
        />
      )}
    </td>
  );
}

/**
 * A cell that is not being edited: a salary with thousands separators, days without trailing zeros,
 * and zero days as nothing.
 */
const restingText = (column: WrittenColumn, value: string): string => {
  if (column === 'base') return grouped(value);
  return Number(value) === 0 ? '' : value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
};
