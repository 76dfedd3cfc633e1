import './inbox.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { componentOf } from '../../components';
import { useTranslation } from '../../providers/translation';
import { Instant } from '../../resource/show/values';
import type { FinishedTasks } from './finished-tasks';
import { NoticeReader } from './notice-reader';
import { type Notice, readAllNotices, readNotice } from './notices';
import { finishedOf, type Task } from './tasks';
import { useShellData } from '../frame/shell-data';

interface Props {
  notices: readonly Notice[];
  tasks: FinishedTasks;
  close: () => void;
}

/** Notices first, since people wrote them; an item that was opened counts as read. */
export default function InboxList({ notices, tasks, close }: Props) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<Notice | null>(null);
  const isEmpty = notices.length + tasks.fresh.length === 0;
  const open = (notice: Notice): void => {
    setReading(notice);
    void readNotice(notice.id);
  };
  const readAll = (): void => {
    if (notices.length > 0) void readAllNotices();
    tasks.see();
  };
  return (
    <section className="inbox-list" aria-label={t('inbox.title')}>
      <header>
        <h2>{t('inbox.title')}</h2>
        {!isEmpty && (
          <Button type="link" size="small" onClick={readAll}>
            {t('inbox.readAll')}
          </Button>
        )}
      </header>
      {isEmpty && <p className="dim">{t('inbox.none')}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => open(notice)}>
              <strong>{notice.title}</strong>
              <small>
                {notice.publicOrgName} · <Instant value={notice.publicTime} />
              </small>
            </button>
          </li>
        ))}
        {tasks.fresh.map((task) => (
          <FinishedTask key={task.id} task={task} close={close} />
        ))}
      </ul>
      <Everything close={close} />
      <NoticeReader notice={reading} close={() => setReading(null)} />
    </section>
  );
}

function FinishedTask({ task, close }: { task: Task; close: () => void }) {
  const { t, either } = useTranslation();
  const navigate = useNavigate();
  const go = (): void => {
    close();
    void navigate(`/task?open=${task.id}`);
  };
  const state = task.status === 'cancelled' ? 'task.cancelled' : 'inbox.finished';
  return (
    <li>
      <button type="button" onClick={go}>
        <strong>{either([`task.kind.${task.kind}`], task.kind)}</strong>
        <small className={task.failed > 0 ? 'failed' : undefined}>
          {[
            t(state, { n: finishedOf(task) }),
            task.failed > 0 && t('task.failed', { n: task.failed }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>
          <Instant value={task.endTime} />
        </small>
      </button>
    </li>
  );
}

/** Where earlier items can be found, for those whose menu has it. */
function Everything({ close }: { close: () => void }) {
  const { pages } = useShellData();
  const navigate = useNavigate();
  const places = pages.filter(({ component }) => component === componentOf('task'));
  if (places.length === 0) return null;
  return (
    <footer>
      {places.map(({ path, title }) => (
        <Button
          key={path}
          type="link"
          size="small"
          onClick={() => {
            close();
            void navigate(path);
          }}
        >
          {title}
        </Button>
      ))}
    </footer>
  );
}
