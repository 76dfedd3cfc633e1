/** What an organisation buys to keep its payroll here (`Entitlements.has`). */
export const PAYROLL_SERVICE = 'payroll';

/**
 * What stays without it, though it writes: what was approved is handed out, paid and declared, as
 * the law asks of whoever employed people this year; a sealed text is read, with a line in the
 * trail. The editions of the law are the platform's own.
 */
export const goesOnWithout: readonly string[] = [
  ...['payrollRun:release', 'payrollFile:make', 'payrollCalendar:settle'],
  ...['payslip:export', 'payslip:issue', 'payslip:mail'],
  ...['eaForm:export', 'eaForm:issue', 'eaForm:mail', 'movementForm:export'],
  ...['employee:export', 'employee:reveal'],
  ...['statutoryTable:load', 'statutoryTable:withdraw'],
];
