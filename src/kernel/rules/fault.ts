import { Invalid } from './domain-error';

export type Params = Record<string, string | number>;

/** One thing wrong with the input: a code, the field it sits at, and what the sentence needs. */
export interface Fault {
  code: string;
  path: string;
  params?: Params;
  /** A warning is shown and does not stop. */
  severity?: 'error' | 'warning';
}

/** Throws `Invalid` with all faults at once; warnings alone pass. */
export function refuseIfAny(faults: Iterable<Fault>): void {
  const errors = [...faults].filter((fault) => fault.severity !== 'warning');
  if (errors.length > 0) throw new Invalid(errors);
}

/** The same faults, one level deeper: `under('buyer', …)` turns `tin` into `buyer.tin`. */
export function* under(prefix: string, faults: Iterable<Fault>): Generator<Fault> {
  for (const fault of faults)
    yield { ...fault, path: fault.path ? `${prefix}.${fault.path}` : prefix };
}
