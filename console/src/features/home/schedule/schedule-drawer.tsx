import { Drawer } from 'antd';

import { appointment } from '@modules/operations/contract';
import { useTranslation } from '../../../providers/translation';
import { ResourceForm, type Row } from '../../../resource';
import { AppointmentTime } from './appointment-time';

const { status: _, ...fields } = appointment.fields;
/** The form has no status: ticking an appointment in the list sets it. */
const entry = { ...appointment, fields };
const widgets = { startTime: AppointmentTime, endTime: AppointmentTime };

interface Props {
  /** What is open: an appointment, a new one, or nothing. */
  open: Row | 'new' | null;
  today: string;
  close: () => void;
}

/** One appointment as a form beside the page. */
export default function ScheduleDrawer({ open, today, close }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open !== null}
      onClose={close}
      title={t('resources.sysSchedule.one')}
      width={420}
      destroyOnHidden
    >
      {open && (
        <ResourceForm
          of={entry}
          row={open === 'new' ? null : open}
          initial={{ scheduleDate: today }}
          widgets={widgets}
          saved={close}
          cancel={close}
        />
      )}
    </Drawer>
  );
}
