export { PayrollModule } from './payroll.module';
