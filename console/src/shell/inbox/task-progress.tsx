import { Progress } from 'antd';

import { useTranslation } from '../../providers/translation';
import { countedOf, isOver, percentOf, secondsLeft, type Task } from './tasks';

export const TaskProgress = ({ task, label }: { task: Task; label: string }) => (
  <Progress
    percent={isOver(task) ? 100 : percentOf(task)}
    status={
      !isOver(task) ? 'active' : task.failed > 0 || task.message !== null ? 'exception' : 'success'
    }
    size="small"
    showInfo={false}
    aria-label={label}
  />
);

/** Exact counts, and the time left at the current rate; `at` is when the counts were fetched. */
export function TaskFacts({ task, at }: { task: Task; at: number }) {
  const { t } = useTranslation();
  const left = isOver(task) ? null : secondsLeft(task, at);
  return (
    <div className="dim task-facts figures">
      <span>{t('task.counts', { done: countedOf(task), total: task.total })}</span>
      {task.skipped > 0 && <span>{t('task.skipped', { n: task.skipped })}</span>}
      {task.failed > 0 && <span className="failed">{t('task.failed', { n: task.failed })}</span>}
      {task.message !== null && <span className="failed">{task.message}</span>}
      {left !== null && <span>{t('task.left', { time: clockWords(left) })}</span>}
      {task.status === 'cancelled' && <span>{t('task.cancelled')}</span>}
    </div>
  );
}

/** `1:05` for minutes and seconds, `2:10:00` with hours. */
const clockWords = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
};
