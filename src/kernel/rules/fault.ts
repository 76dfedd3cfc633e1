import { Invalid, Unconfirmed } from './domain-error';
import type { Fault } from './fault.types';

/** Throws `Invalid` with all faults at once; warnings alone do not throw. */
export function refuseIfAny(faults: Iterable<Fault>): void {
  const errors = [...faults].filter((fault) => fault.severity !== 'warning');
  if (errors.length > 0) throw new Invalid(errors);
}

/** Throws `Unconfirmed` with every question among the faults whose code is not confirmed yet. */
export function requireConfirmed(faults: Iterable<Fault>, confirmed: readonly string[]): void {
  const open = [...faults].filter(({ confirm, code }) => confirm && !confirmed.includes(code));
  if (open.length > 0) throw new Unconfirmed(open);
}

/** The same faults, nested one level deeper: `under('buyer', …)` turns `tin` into `buyer.tin`. */
export function* under(prefix: string, faults: Iterable<Fault>): Generator<Fault> {
  for (const fault of faults)
    yield { ...fault, path: fault.path ? `${prefix}.${fault.path}` : prefix };
}
