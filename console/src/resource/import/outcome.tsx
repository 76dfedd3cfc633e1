import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Table, type TableColumnsType } from 'antd';

import type { ImportPreview, ImportOutcome } from '@platform/contract';
import { downloadFile } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';
import { ActionButton } from '../actions/action-button';
import { isFailed, spokenPercent } from './import-steps';
import { Step } from './step';

/** The task continues when the dialog is closed; the tray still shows it. */
export function Running({ outcome }: { outcome: ImportOutcome | null }) {
  const { t } = useTranslation();
  const { finished = 0, total = 0 } = outcome ?? {};
  // How many records there are is known with the first answer.
  const words = outcome ? t('importing.running', { done: finished, total }) : t('state.loading');
  return (
    <Step label={words}>
      <p>{words}</p>
      <Progress
        percent={total > 0 ? Math.floor((finished / total) * 100) : 0}
        status="active"
        showInfo={false}
        aria-label={words}
      />
      <p className="dim">{t('importing.goesOn')}</p>
      <span className="hidden-label" role="status">
        {spokenPercent(finished, total)}
      </span>
    </Step>
  );
}

interface TriedProps {
  outcome: ImportOutcome;
  columns: ImportPreview['columns'];
  apply: () => Promise<void>;
  back: () => void;
  another: () => void;
}

export function Tried({ outcome, columns, apply, back, another }: TriedProps) {
  const { t } = useTranslation();
  const { total, valid, there, faults, faultCount } = outcome;
  const fresh = valid - there;
  const passed = t('resource.import.valid', { valid, rows: total });
  return (
    <Step label={passed}>
      <Alert
        type={faults.length > 0 ? 'warning' : 'success'}
        showIcon
        message={passed}
        description={
          <>
            {there > 0 && <div>{t('importing.there', { n: there })}</div>}
            {faults.length > 0 && <div>{t('resource.import.faults', { n: faultCount })}</div>}
            {faults.length > 0 && <div>{t('resource.import.correct')}</div>}
          </>
        }
      />
      {faults.length > 0 && <Faults faults={faults} columns={columns} />}
      <div className="import-foot">
        <MarkedCopy outcome={outcome} />
        <Button onClick={back}>{t('importing.back')}</Button>
        <Button onClick={another}>{t('resource.import.another')}</Button>
        <ActionButton primary disabled={fresh === 0} run={apply}>
          {t('resource.import.apply', { n: fresh })}
        </ActionButton>
      </div>
    </Step>
  );
}

function MarkedCopy({ outcome: { faultsFileId } }: { outcome: ImportOutcome }) {
  const { t } = useTranslation();
  if (!faultsFileId) return null;
  return (
    <ActionButton icon={<DownloadOutlined aria-hidden />} run={() => downloadFile(faultsFileId)}>
      {t('resource.import.marked')}
    </ActionButton>
  );
}

function Faults({ faults, columns }: Pick<ImportOutcome, 'faults'> & Pick<TriedProps, 'columns'>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const row = t('resource.import.row');
  const fault = t('resource.import.fault');
  const onPhone: TableColumnsType<ImportOutcome['faults'][number]> = [
    { title: row, dataIndex: 'row', width: 64, align: 'end' },
    {
      title: fault,
      render: (_, { column, value, message }) => (
        <div className="import-value">
          <strong>{labels.get(column)}</strong> <span className="dim">{value}</span>
          <div>{message}</div>
        </div>
      ),
    },
  ];
  const onDesk: TableColumnsType<ImportOutcome['faults'][number]> = [
    { title: row, dataIndex: 'row', width: 70, align: 'end' },
    {
      title: t('resource.import.column'),
      dataIndex: 'column',
      width: 160,
      render: (column: string) => labels.get(column) ?? '',
    },
    {
      title: t('resource.import.value'),
      dataIndex: 'value',
      width: 180,
      className: 'import-value',
    },
    { title: fault, dataIndex: 'message' },
  ];
  return (
    <Table
      size="small"
      rowKey={({ row: line, column, code }) => `${line}.${column}.${code}`}
      dataSource={faults}
      pagination={faults.length > 50 ? { pageSize: 50, size: 'small' } : false}
      scroll={{ y: 320 }}
      columns={phone ? onPhone : onDesk}
    />
  );
}

interface AppliedProps {
  outcome: ImportOutcome;
  another: () => void;
  close: () => void;
}

export function Applied({ outcome, another, close }: AppliedProps) {
  const { t } = useTranslation();
  const { created, updated, there, faultCount } = outcome;
  const applied = t('resource.import.applied', { created, updated });
  return (
    <Step label={isFailed(outcome) ? t('resource.import.failed') : applied}>
      {isFailed(outcome) ? (
        <Alert type="error" showIcon message={t('resource.import.failed')} description={applied} />
      ) : (
        <Alert
          type="success"
          showIcon
          message={applied}
          description={there > 0 ? t('importing.there', { n: there }) : undefined}
        />
      )}
      {faultCount > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('resource.import.faults', { n: faultCount })}
          description={t('importing.rest')}
        />
      )}
      <div className="import-foot">
        <MarkedCopy outcome={outcome} />
        <Button onClick={another}>{t('resource.import.another')}</Button>
        <Button type="primary" onClick={close}>
          {t('action.close')}
        </Button>
      </div>
    </Step>
  );
}
