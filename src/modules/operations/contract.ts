export { notice, type Notice, NoticeStatus, noticeTypes } from './resources/notice.resource';
export { appointment, type Appointment } from './resources/appointment.resource';
export { differenceLogs, exceptionLogs, operationLogs, visitLogs } from './resources/logs';
