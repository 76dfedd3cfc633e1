import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ClipboardEvent, useCallback, useDeferredValue, useEffect, useState } from 'react';

import { isEffective, type RunDetail, type RunRowItem } from '@modules/payroll/contract';
import { useCan } from '../../../providers/session/session';
import { useStore } from '../../../providers/session/store';
import { useTranslation } from '../../../providers/translation';
import { EmptyState, ImportButton, SkeletonRows, useLabels, useUnsaved } from '../../../resource';
import { cellsOf, placeInGrid } from '../../../resource/sheet/sheet';
import { usePhone } from '../../../shell/look/media';
import { Failure } from '../../../shell/states/failure';
import { useMonthWords } from '../words';
import { RowPanel } from '../row/row-panel';
import { variablePay } from './variable-pay.definition';
import type { WrittenColumn } from './columns';
import { Cards } from './cards';
import { GridHead } from './grid-head';
import { onGridKey } from './grid-keys';
import { GridRow, type GridRowProps } from './grid-row';
import { pasted } from './paste';
import { SaveBar } from './save-bar';
import { readRow, type RowsStore, withDraft } from './rows-store';
import { type RunRows, useRunRows } from './use-run-rows';
import { ROW_HEIGHT, useWindow } from './use-window';

interface Props {
  run: RunDetail;
  /** The person whose row is shown beside the sheet. */
  opened: string | null;
  open: (employeeId: string | null) => void;
}

/** The people of a run as a sheet: entries are editable, everything else is computed. */
export function Grid({ run, opened, open }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const phone = usePhone();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const state = `${run.version} ${run.calculatedTime ?? ''} ${String(run.isCalculating)}`;
  const sheet = useRunRows(run.id, state, keyword);
  const { total, error, rows, drafts, isSaving } = useStore(sheet.store);
  const unsaved = useUnsaved(drafts.size > 0);
  const isReadOnly =
    isEffective(run.state) || run.isCalculating || isSaving || !can('payrollRun:update');
  const isEmpty = total === 0 && keyword === '';
  return (
    <section className="payroll-grid-page">
      <div className="list-filters">
        <Input
          prefix={<SearchOutlined aria-hidden />}
          className="list-search"
          allowClear
          placeholder={t('payrollRun.search')}
          aria-label={t('payrollRun.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="grow" />
        {!isEffective(run.state) && <ImportVariablePay run={run} again={sheet.again} />}
      </div>
      {error !== null && (
        <Failure title={t('payrollRun.loadFailed')} error={error} again={sheet.again} />
      )}
      {total === null ? (
        error === null && <SkeletonRows rows={10} />
      ) : isEmpty ? (
        <EmptyState mark="0" title={t('payrollRun.noPeople')} text={t('payrollRun.noPeopleText')} />
      ) : total === 0 ? (
        <EmptyState mark="?" title={t('payrollRun.noneFound')} text={t('payrollRun.noneFoundText')}>
          <Button onClick={() => setTyped('')}>{t('payrollRun.showAll')}</Button>
        </EmptyState>
      ) : phone ? (
        <Cards rows={rows} ensure={sheet.ensure} open={open} />
      ) : (
        <Sheet sheet={sheet} total={total} isReadOnly={isReadOnly} open={open} />
      )}
      <SaveBar sheet={sheet} />
      {opened && (
        <RowPanel
          key={opened}
          {...{ run, sheet, isReadOnly }}
          employeeId={opened}
          close={() => open(null)}
        />
      )}
      {unsaved}
    </section>
  );
}

function ImportVariablePay({ run, again }: { run: RunDetail; again: () => void }) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const many = t('payrollRun.variablePay', { month: words(run.month) });
  const labels = { ...useLabels(variablePay), many };
  const [body] = useState(() => ({ runId: run.id }));
  return <ImportButton of={variablePay} labels={labels} body={body} again={again} />;
}

interface SheetProps {
  sheet: RunRows;
  total: number;
  isReadOnly: boolean;
  open: (employeeId: string) => void;
}

function Sheet({ sheet, total, isReadOnly, open }: SheetProps) {
  const { store, ensure } = sheet;
  const { t } = useTranslation();
  const { box, from, to, reveal } = useWindow(total);
  const { rows, drafts, faults } = useStore(store);
  useEffect(() => {
    if (to > from) void ensure(from, to - 1);
  }, [ensure, from, to]);
  const put = usePut(store);
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeInGrid(event.target);
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!place || !cells || isReadOnly) return;
    event.preventDefault();
    const { line } = place;
    const column = place.column as WrittenColumn;
    const last = Math.min(line + cells.length, total) - 1;
    void ensure(line, last).then(() =>
      store.set((before) => pasted(before, cells, { line, column })),
    );
  };
  const openAt = (index: number): void => {
    const row = rows[index];
    if (row) open(row.employeeId);
  };
  const shown = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div
      ref={box}
      className="payroll-grid"
      tabIndex={0}
      role="group"
      aria-label={t('payrollRun.sheet')}
    >
      <table aria-rowcount={total + 1}>
        <GridHead />
        <tbody
          onKeyDown={(event) => onGridKey(event, { total, reveal, open: openAt })}
          onPaste={onPaste}
        >
          <Spacer rows={from} />
          {shown.map((index) => {
            const row = rows[index];
            return row ? (
              <GridRow
                key={row.employeeId}
                {...{ row, index, isReadOnly, put, open }}
                draft={drafts.get(row.employeeId)?.entries}
                faults={faults.get(row.employeeId)}
              />
            ) : (
              <Unread key={index} />
            );
          })}
          <Spacer rows={total - to} />
        </tbody>
      </table>
    </div>
  );
}

const usePut = (store: RowsStore): GridRowProps['put'] =>
  useCallback(
    (row: RunRowItem, entries) => store.set((before) => withDraft(before, readRow(row), entries)),
    [store],
  );

/** Takes the space of rows that are not rendered. */
const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr className="grid-spacer" aria-hidden style={{ height: rows * ROW_HEIGHT }}>
      <td />
    </tr>
  ) : null;

/** A row whose page is still loading. */
const Unread = () => (
  <tr aria-busy="true">
    <th scope="row" className="grid-name">
      <div className="bone" />
    </th>
  </tr>
);
