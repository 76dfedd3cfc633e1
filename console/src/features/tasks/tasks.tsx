import './tasks.css';
import { useSearchParams } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { EmptyState, Instant } from '../../resource';
import { TaskFacts, TaskProgress } from '../../shell/inbox/task-progress';
import { type Task, useTasks } from '../../shell/inbox/tasks';
import { TaskResult } from './task-result';

/** The person's background tasks, and the results of one of them. */
export default function Tasks() {
  const { tasks, at } = useTasks(true);
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const open = tasks.find((task) => task.id === query.get('open')) ?? tasks[0];
  return (
    <div className="tasks-page">
      <h1>{t('task.title')}</h1>
      {!open && <EmptyState mark="✓" title={t('task.title')} text={t('task.none')} />}
      {open && (
        <ul className="tasks-list">
          {tasks.map((task) => (
            <li key={task.id}>
              <button
                type="button"
                aria-current={task.id === open.id}
                onClick={() => setQuery({ open: task.id })}
              >
                <Head task={task} />
                <TaskFacts task={task} at={at} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <TaskResult key={open.id} task={open} />}
    </div>
  );
}

function Head({ task }: { task: Task }) {
  const { either } = useTranslation();
  const title = either([`task.kind.${task.kind}`], task.kind);
  return (
    <>
      <strong>
        {title}
        <span className="dim">
          <Instant value={task.createTime} />
        </span>
      </strong>
      <TaskProgress task={task} label={title} />
    </>
  );
}
