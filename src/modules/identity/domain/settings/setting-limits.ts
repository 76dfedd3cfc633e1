import { faultsOfField, integer } from '@kernel/fields';
import { type Fault, faultsOfValue } from '@kernel/rules';
import { newPassword } from '../people/account-rules';

/**
 * What the built-in numbers may say. A slip of the hand must not switch the lock-out off, nor have
 * every log forgotten the same night.
 */
const limits = new Map([
  ['sys_password_max_error_times', integer({ min: 1, max: 20 })],
  ['sys_trial_days', integer({ min: 1, max: 3650 })],
  ['sys_file_max_kb', integer({ min: 1, max: 512 * 1024 })],
  ['sys_log_retention_days', integer({ min: 30, max: 3650 })],
]);

/** An empty value means the usual one. */
export function* faultsOfSetting(code: string, value: string): Generator<Fault> {
  if (value.trim() === '') return;
  const limit = limits.get(code);
  if (limit) yield* faultsOfField(limit, Number(value), 'value');
  // The program passes over one that breaks the rules, and nobody would hear of it.
  if (code === 'sys_password') yield* faultsOfValue(value.trim(), newPassword, 'value');
}
