import type { Input } from '@kernel/resource';

/** The stored employees of a firm, with the ids of the built-in items by code. */
export interface DemoPeople {
  records: readonly Input[];
  employees: readonly string[];
  items: ReadonlyMap<string, string>;
  /** The id of the employee with a key. */
  idOf: (key: string) => string;
}

const bases = { overtimeBaseRate: true, unpaidLeaveDays: true, leavePay: true };

/** Allowances of many, a zakat of one, and an allowance that has ended. */
export function demoRecurring({ records, employees, items, idOf }: DemoPeople): Input[] {
  const item = (employeeId: string, code: string, amount: string, more: Input = {}): Input => ({
    employeeId,
    payrollItemId: items.get(code)!,
    amount,
    salaryProration: true,
    beginsOn: joinedOn(employeeId),
    ...more,
  });
  const joinedOn = (id: string): unknown => records[employees.indexOf(id)]!.joinedOn;
  const withAllowance = employees.filter((_, index) => index % 3 === 0);
  return [
    item(idOf('director'), 'entertainmentAllowance', '800.00'),
    item(idOf('director'), 'bikCar', '416.67', { salaryProration: false }),
    item(idOf('manager'), 'positionAllowance', '500.00', bases),
    item(idOf('manager'), 'travelAllowance', '450.00', { salaryProration: false }),
    item(idOf('raise'), 'zakat', '60.00', { salaryProration: false }),
    item(idOf('leaver'), 'positionAllowance', '200.00', {
      endsOn: records[employees.indexOf(idOf('leaver'))]!.lastDay,
    }),
    ...withAllowance.map((id) => item(id, 'housingAllowance', '150.00', bases)),
  ];
}
