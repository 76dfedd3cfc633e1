export {
  type ApplicantKind,
  applicantKinds,
  type RequestableRole,
  requestableRoles,
  papersOf,
} from './domain/applicants';
export {
  afterAction,
  type ApplicationAction,
  type ApplicationStatus,
  isOpen,
} from './domain/lifecycle';
export { PROMISED_DAYS } from './domain/reminders';
export type { ApplicationCalendar } from './queries/application-calendar.types';
export { roleApplication, type RoleApplication } from './resources/role-application.resource';
