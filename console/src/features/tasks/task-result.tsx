import { DownloadOutlined, RedoOutlined } from '@ant-design/icons';
import { Segmented, Table } from 'antd';
import { useEffect, useState } from 'react';

import type { PageResult } from '@kernel/resource';
import { call, downloadFile } from '../../providers/http';
import { useWords } from '../../providers/words';
import { ActionButton, StatusTag } from '../../resource';
import { cancelTask, finishedOf, isOver, repeatFailures, type Task } from '../../shell/tasks';
import type { Tone } from '../../theme';

interface Item {
  recordId: string;
  label: string;
  status: 'waiting' | 'succeeded' | 'failed' | 'skipped';
  message: string | null;
}

const tones: Record<Item['status'], Tone> = {
  waiting: 'waiting',
  succeeded: 'valid',
  failed: 'failed',
  skipped: 'cancelled',
};

/** Item by item how it ended; filtered to the failures, which can be repeated. */
export function TaskResult({ task }: { task: Task }) {
  const { t } = useWords();
  const [onlyFailed, setOnlyFailed] = useState(task.failed > 0);
  return (
    <section className="task-result">
      <div className="task-result-tools">
        <Segmented
          value={onlyFailed ? 'failed' : 'all'}
          onChange={(value) => setOnlyFailed(value === 'failed')}
          options={[
            { value: 'all', label: `${t('task.all')} ${task.total}` },
            { value: 'failed', label: `${t('task.onlyFailed')} ${task.failed}` },
          ]}
        />
        <span className="grow" />
        {!isOver(task) && (
          <ActionButton run={() => cancelTask(task.id)}>{t('action.cancel')}</ActionButton>
        )}
        {isOver(task) && task.failed > 0 && (
          <ActionButton icon={<RedoOutlined />} run={() => repeatFailures(task.id)}>
            {t('task.repeat')}
          </ActionButton>
        )}
        {task.resultFileId && (
          <ActionButton
            primary
            icon={<DownloadOutlined />}
            run={() => downloadFile(task.resultFileId ?? '')}
          >
            {t('action.download')}
          </ActionButton>
        )}
      </div>
      <Items task={task} onlyFailed={onlyFailed} />
    </section>
  );
}

function Items({ task, onlyFailed }: { task: Task; onlyFailed: boolean }) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const result = useItems(task, onlyFailed, page);
  return (
    <Table<Item>
      size="small"
      rowKey="recordId"
      dataSource={result?.items ?? []}
      loading={result === null}
      pagination={{
        current: page,
        pageSize: 20,
        total: result?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: setPage,
      }}
      columns={[
        { title: t('task.item'), dataIndex: 'label' },
        {
          title: t('task.outcome'),
          dataIndex: 'status',
          width: 140,
          render: (status: Item['status']) => (
            <StatusTag tone={tones[status]}>{t(`task.item_${status}`)}</StatusTag>
          ),
        },
        { title: t('task.reason'), dataIndex: 'message' },
      ]}
    />
  );
}

/** Asked again whenever the counts of the task have moved. */
function useItems(task: Task, onlyFailed: boolean, page: number): PageResult<Item> | null {
  const [result, setResult] = useState<PageResult<Item> | null>(null);
  const { id } = task;
  const moved = finishedOf(task);
  useEffect(() => {
    const leaving = new AbortController();
    const body = { id, page, pageSize: 20, ...(onlyFailed && { status: 'failed' }) };
    call<PageResult<Item>>('/api/task/items', { body, signal: leaving.signal }).then(
      setResult,
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, onlyFailed, page, moved]);
  return result;
}
