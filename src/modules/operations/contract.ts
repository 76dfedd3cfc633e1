export { notice, type Notice, NoticeStatus, noticeTypes } from './resources/notice.resource';
export { appointment, type Appointment } from './resources/appointment.resource';
export { differenceLogs, exceptionLogs, operationLogs, visitLogs } from './resources/logs';
export type { HourView, JobView, TriggerView } from './queries/job-lists.types';
