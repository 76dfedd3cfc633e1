import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useDelete, useList } from '@refinedev/core';
import { Button, Checkbox } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { businessDate } from '@kernel/time';
import type { Answered } from '@kernel/resource';
import { appointment, type AppointmentView } from '@modules/operations/contract';
import type { ApiError } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { PlainDateText, SkeletonRows, useVerb } from '../../../resource';
import { onIntent } from '../../../shell/states/on-intent';

type AppointmentRow = Answered<AppointmentView>;

const SHOWN = 6;
/** The form needs calendar and clock components: it is loaded when somebody is about to open it. */
const loadForm = () => import('./schedule-drawer');
const ScheduleDrawer = lazy(loadForm);

/** The person's own appointments from today on. */
export default function ScheduleWidget() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<AppointmentRow | 'new' | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const show = (what: AppointmentRow | 'new'): void => {
    setOpened(true);
    setOpen(what);
  };
  const today = businessDate(new Date());
  const { result, query } = useList<AppointmentRow, ApiError>({
    resource: appointment.name,
    pagination: { pageSize: SHOWN },
    filters: [{ field: 'scheduleDate', operator: 'gte', value: today }],
    sorters: [{ field: 'scheduleDate', order: 'asc' }],
    errorNotification: false,
  });
  return (
    <div className="panel widget">
      <header>
        <h2>{t('home.widgets.schedule')}</h2>
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('resource.add', { name: t('resources.sysSchedule.one') })}
          onClick={() => show('new')}
          {...onIntent(loadForm)}
        />
      </header>
      {query.isLoading && <SkeletonRows rows={1} />}
      {query.isFetched && result.data.length === 0 && (
        <p className="dim">{t('home.schedule.none')}</p>
      )}
      <ul className="widget-lines">
        {result.data.map((row) => (
          <Line key={row.id} row={row} open={() => show(row)} />
        ))}
      </ul>
      {wasOpened && (
        <Suspense fallback={null}>
          <ScheduleDrawer open={open} today={today} close={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

const DONE = 1;

function Line({ row, open }: { row: AppointmentRow; open: () => void }) {
  const { t } = useTranslation();
  const verb = useVerb(appointment.name);
  const remove = useDelete();
  const { content } = row;
  const isDone = row.status === DONE;
  const times = [row.startTime, row.endTime].filter((time) => typeof time === 'string');
  return (
    <li className={isDone ? 'done' : undefined}>
      <Checkbox
        checked={isDone}
        aria-label={t('home.schedule.done', { content })}
        onChange={({ target }) =>
          void verb('setStatus', { id: row.id, status: target.checked ? 1 : 0 })
        }
      />
      <button type="button" onClick={open} {...onIntent(loadForm)}>
        {content}
      </button>
      <span className="dim figures">
        <PlainDateText value={row.scheduleDate} /> {times.join('–')}
      </span>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`${t('action.delete')} ${content}`}
        onClick={() =>
          remove.mutate({ resource: appointment.name, id: row.id, successNotification: false })
        }
      />
    </li>
  );
}
