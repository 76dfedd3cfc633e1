import { DownloadOutlined, ExportOutlined, RedoOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Table } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

import type { PageResult } from '@kernel/resource';
import type { TaskItemView } from '@platform/contract';
import { CodeLink, useExplanations } from '../../explained';
import { call, downloadFile, saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { ActionButton, StatusTag, useRun } from '../../resource';
import { cancelTask, finishedOf, isOver, repeatFailures, type Task } from '../../shell/inbox/tasks';
import { FailedState } from '../../shell/states/failed-state';
import type { Tone } from '../../theme';
import { DropMenu } from '../../shell/menu/drop-menu';

const tones: Record<TaskItemView['status'], Tone> = {
  waiting: 'waiting',
  succeeded: 'valid',
  failed: 'failed',
  skipped: 'cancelled',
};

const outcomes = ['succeeded', 'skipped', 'failed'] as const;
type Shown = 'all' | TaskItemView['status'];

const counted = (word: string, n: number): string => `${word} ${n.toLocaleString('en')}`;

/**
 * The result of each item, filtered by outcome; failures can be retried, and everything can be
 * exported.
 */
export function TaskResult({ task }: { task: Task }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>(task.failed > 0 ? 'failed' : 'all');
  return (
    <section className="task-result">
      <div className="task-result-tools">
        <Segmented<Shown>
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: counted(t('task.all'), task.total) },
            ...outcomes.map((value) => ({
              value,
              label: counted(t(`task.item_${value}`), task[value]),
            })),
          ]}
        />
        <span className="grow" />
        {!isOver(task) && (
          <ActionButton run={() => cancelTask(task.id)}>{t('action.cancel')}</ActionButton>
        )}
        {isOver(task) && (task.failed > 0 || task.message !== null) && (
          <ActionButton icon={<RedoOutlined aria-hidden />} run={() => repeatFailures(task.id)}>
            {t('task.repeat')}
          </ActionButton>
        )}
        <ExportResult task={task} shown={shown} />
        {task.resultFileId && (
          <ActionButton
            primary
            icon={<DownloadOutlined aria-hidden />}
            run={() => downloadFile(task.resultFileId ?? '')}
          >
            {t('action.download')}
          </ActionButton>
        )}
      </div>
      {task.message !== null && <Alert type="error" showIcon message={task.message} />}
      {task.kind === 'document.download' && hasNothing(task) && (
        <Alert type="info" showIcon message={t('task.noFile')} />
      )}
      <Items key={shown} task={task} shown={shown} />
    </section>
  );
}

/** Exports the filtered rows as a spreadsheet. */
function ExportResult({ task, shown }: { task: Task; shown: Shown }) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const take = async (format: string): Promise<void> => {
    const body = { id: task.id, format, ...(shown !== 'all' && { status: shown }) };
    await saveFrom('/api/task/export', { body });
  };
  const items = ['xlsx', 'csv'].map((format) => ({
    key: format,
    label: t('task.exportAs', { format }),
    onClick: () => void start(() => take(format)),
  }));
  return (
    <DropMenu menu={{ items }}>
      <Button icon={<ExportOutlined aria-hidden />} loading={pending}>
        {t('task.export')}
      </Button>
    </DropMenu>
  );
}

function Items({ task, shown }: { task: Task; shown: Shown }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { explain, catalogue } = useExplanations();
  /** The message, the code linked to its entry in the guide, and what to do. */
  const reason = (message: string | null, { code, status }: TaskItemView): ReactNode =>
    code && status === 'failed' && `explained.${code}.means` in catalogue ? (
      <>
        {message} <CodeLink code={code} />
        <span className="task-todo">{explain(code)?.todo}</span>
      </>
    ) : (
      message
    );
  const { result, error, again } = useItems(task, shown, page);
  if (!result && error) return <FailedState error={error} again={again} />;
  return (
    <Table<TaskItemView>
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
          render: (status: TaskItemView['status']) => (
            <StatusTag tone={tones[status]}>{t(`task.item_${status}`)}</StatusTag>
          ),
        },
        { title: t('task.reason'), dataIndex: 'message', render: reason },
      ]}
    />
  );
}

/** It succeeded, but there was nothing to write to a file. */
const hasNothing = (task: Task): boolean =>
  isOver(task) && task.message === null && !task.resultFileId;

interface Loaded {
  result: PageResult<TaskItemView> | null;
  error: unknown;
}

/** Reloaded whenever the task's counts or the language change; the last rows stay meanwhile. */
function useItems(task: Task, shown: Shown, page: number): Loaded & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ result: null, error: null });
  const [round, setRound] = useState(0);
  const { language } = useTranslation();
  const { id } = task;
  const moved = finishedOf(task);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const body = { id, page, pageSize: 20, ...(shown !== 'all' && { status: shown }) };
    call<PageResult<TaskItemView>>('/api/task/items', { body, signal }).then(
      (result) => setLoaded({ result, error: null }),
      (error: unknown) => {
        if (!signal.aborted) setLoaded(({ result }) => ({ result, error }));
      },
    );
    return () => leaving.abort();
  }, [id, shown, page, moved, language, round]);
  return { ...loaded, again: () => setRound((before) => before + 1) };
}
