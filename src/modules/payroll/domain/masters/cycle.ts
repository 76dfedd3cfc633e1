import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

export const cycleEnds = ['monthEnd', 'dayOfMonth'] as const;
export const payrollMonths = ['startMonth', 'endMonth'] as const;

export function* faultsOfCycle({ cycleEndOn, cycleEndDay }: Input): Generator<Fault> {
  const hasDay = typeof cycleEndDay === 'number';
  if (cycleEndOn === 'dayOfMonth' && !hasDay) yield { code: 'required', path: 'cycleEndDay' };
  if (cycleEndOn === 'monthEnd' && hasDay)
    yield { code: 'payroll.cycleDayNotUsed', path: 'cycleEndDay' };
}
