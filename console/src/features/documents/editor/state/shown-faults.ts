import type { Fault } from '@kernel/rules';
import type { FaultWords } from '../../fault-words';
import { fieldOf } from './places';

/** A fault in the form in which fields show it. */
export interface ShownFault {
  /** The field at which it is shown. */
  field: string;
  path: string;
  words: FaultWords;
  isWarning: boolean;
  /** Reported by the authority or the server about what was last saved. */
  isFromServer: boolean;
}

/** Faults that the server or the authority reported; they stay until the next save. */
export interface ServerFault {
  path: string;
  words: FaultWords;
}

interface Showing {
  faults: readonly Fault[];
  fromServer: readonly ServerFault[];
  /**
   * After the first attempt to save, all faults are shown; before it, only those of fields that
   * were left.
   */
  all: boolean;
  touched: ReadonlySet<string>;
  say: (fault: Fault) => FaultWords;
}

export function shownOf({ faults, fromServer, all, touched, say }: Showing): ShownFault[] {
  const own = faults
    .filter(({ path }) => all || touched.has(fieldOf(path)))
    .map((fault) => ({
      field: fieldOf(fault.path),
      path: fault.path,
      words: say(fault),
      isWarning: fault.severity === 'warning',
      isFromServer: false,
    }));
  const others = fromServer.map(({ path, words }) => ({
    field: fieldOf(path),
    path,
    words,
    isWarning: false,
    isFromServer: true,
  }));
  return [...others, ...own];
}
