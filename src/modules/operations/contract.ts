export { appointment, type Appointment } from './resources/appointment.resource';
export { differenceLogs, exceptionLogs, operationLogs, visitLogs } from './resources/logs';
export type { AppointmentView } from './queries/appointments.types';
export type {
  DifferenceLogView,
  ExceptionLogView,
  LogView,
  OperationLogView,
  VisitLogView,
} from './queries/log-lists.types';
export type { OnlineUserView } from './queries/online-users.types';
export type {
  HourView,
  JobDashboard,
  JobRecordView,
  JobView,
  TriggerView,
} from './queries/job-lists.types';
export type { DatabasePicture, Relation } from './queries/database-picture.types';
