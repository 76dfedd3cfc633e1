import { faultsOfField, integer } from '@kernel/fields';
import { type Fault, faultsOfValue } from '@kernel/rules';
import { newPassword } from '../people/account-rules';

/**
 * Limits of the built-in numeric settings. A typing error must not disable the lock-out, nor purge
 * every log in one night.
 */
const limits = new Map([
  ['sys_password_max_error_times', integer({ min: 1, max: 20 })],
  ['sys_trial_days', integer({ min: 1, max: 3650 })],
  ['sys_file_max_kb', integer({ min: 1, max: 512 * 1024 })],
  ['sys_log_retention_days', integer({ min: 30, max: 3650 })],
  ['sys_entry_refused_days', integer({ min: 7, max: 730 })],
  // The office is warned two weeks before.
  ['sys_entry_undecided_days', integer({ min: 30, max: 730 })],
]);

/** An empty value means the default. */
export function* faultsOfSetting(code: string, value: string): Generator<Fault> {
  if (value.trim() === '') return;
  const limit = limits.get(code);
  if (limit) yield* faultsOfField(limit, Number(value), 'value');
  // The program would ignore an invalid value, and nobody would notice.
  if (code === 'sys_password') yield* faultsOfValue(value.trim(), newPassword, 'value');
}
