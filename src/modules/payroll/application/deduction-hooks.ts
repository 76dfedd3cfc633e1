import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import { faultsOfInstalment } from '../domain/masters/deduction';
import type {
  EmployeeDeduction,
  employeeDeduction,
} from '../resources/employee-deduction.resource';

/** Compares what is entered of a loan with what is stored, which its definition does not know. */
@Injectable()
export class DeductionHooks extends ResourceHooks<typeof employeeDeduction> {
  override beforeSave(record: Input, before: EmployeeDeduction | null): Promise<void> {
    refuseIfAny(faultsOfInstalment(record, before));
    return Promise.resolve();
  }
}
