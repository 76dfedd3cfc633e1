export { PayrollModule } from './payroll.module';
export { hasEmployee } from './queries/has-begun';
