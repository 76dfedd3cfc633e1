/** The service that an organisation buys to run its payroll here (`Entitlements.has`). */
export const PAYROLL_SERVICE = 'payroll';

/**
 * Actions that stay allowed without it although they write: what was approved is handed out, paid
 * and declared, as the law requires of everyone who employed people this year, and an encrypted
 * text may be revealed, which the audit trail records. The editions of the law belong to the
 * platform.
 */
export const allowedWithoutPlan: readonly string[] = [
  'payrollRun:release',
  'payrollFile:make',
  'payrollCalendar:settle',
  'payslip:export',
  'payslip:issue',
  'payslip:mail',
  'eaForm:export',
  'eaForm:issue',
  'eaForm:mail',
  'movementForm:export',
  'employee:export',
  'employee:reveal',
  'statutoryTable:load',
  'statutoryTable:withdraw',
];
