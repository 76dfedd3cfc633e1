export { branch, type Branch } from './resources/branch.resource';
export { companyProfile, type CompanyProfile } from './resources/company-profile.resource';
export { department, type Department } from './resources/department.resource';
export { employee, type Employee } from './resources/employee.resource';
export { earlierEmployment, type EarlierEmployment } from './resources/earlier-employment.resource';
export { employeeDeduction, type EmployeeDeduction } from './resources/employee-deduction.resource';
export {
  employeePayrollItem,
  type EmployeePayrollItem,
} from './resources/employee-payroll-item.resource';
export { jobPosition, type JobPosition } from './resources/job-position.resource';
export { payrollItem, type PayrollItem } from './resources/payroll-item.resource';
export { salaryCycle, type SalaryCycle } from './resources/salary-cycle.resource';
export { salaryPolicy, type SalaryPolicy } from './resources/salary-policy.resource';
export { taxOrder, type TaxOrder } from './resources/tax-order.resource';
export { workSchedule, type WorkSchedule } from './resources/work-schedule.resource';
