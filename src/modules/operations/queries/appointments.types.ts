import type { Appointment } from '../resources/appointment.resource';

/** An appointment as clients of the API family read it: a day is also a date and time. */
export interface AppointmentView extends Omit<Appointment, 'status'> {
  /** 0 upcoming, 1 done. */
  status: 0 | 1;
  userId: string | null;
  scheduleTime: string;
}
