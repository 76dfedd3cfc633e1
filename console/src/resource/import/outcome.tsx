import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Table } from 'antd';

import type { ImportPreview, ImportOutcome } from '@platform/contract';
import { downloadFile } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { ActionButton } from '../actions/action-button';
import { isFailed } from './import-steps';

/** The task continues when the dialog is closed; the tray still shows it. */
export function Running({ outcome }: { outcome: ImportOutcome | null }) {
  const { t } = useTranslation();
  const { finished = 0, total = 0 } = outcome ?? {};
  return (
    <div className="import" role="status">
      <p>{t('importing.running', { done: finished, total })}</p>
      <Progress
        percent={total > 0 ? Math.floor((finished / total) * 100) : 0}
        status="active"
        showInfo={false}
        aria-label={t('importing.running', { done: finished, total })}
      />
      <p className="dim">{t('importing.goesOn')}</p>
    </div>
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
  return (
    <div className="import">
      <Alert
        type={faults.length > 0 ? 'warning' : 'success'}
        showIcon
        message={t('resource.import.valid', { valid, rows: total })}
        description={
          <>
            {there > 0 && <div>{t('importing.there', { n: there })}</div>}
            {faults.length > 0 && (
              <div>{`${t('resource.import.faults', { n: faultCount })}. ${t('resource.import.correct')}`}</div>
            )}
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
    </div>
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
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  return (
    <Table
      size="small"
      rowKey={(fault) => `${fault.row}.${fault.column}.${fault.code}`}
      dataSource={faults}
      pagination={faults.length > 50 ? { pageSize: 50, size: 'small' } : false}
      scroll={{ y: 320 }}
      columns={[
        { title: t('resource.import.row'), dataIndex: 'row', width: 70, align: 'end' },
        {
          title: t('resource.import.column'),
          dataIndex: 'column',
          width: 180,
          render: (column: string) => labels.get(column) ?? '',
        },
        { title: t('resource.import.fault'), dataIndex: 'message' },
      ]}
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
    <div className="import">
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
    </div>
  );
}
