export { appointment, type Appointment } from './resources/appointment.resource';
export { differenceLogs, exceptionLogs, operationLogs, visitLogs } from './resources/logs';
export type {
  HourView,
  JobDashboard,
  JobRecordView,
  JobView,
  TriggerView,
} from './queries/job-lists.types';
export type { DatabasePicture, Relation } from './queries/database-picture.types';
