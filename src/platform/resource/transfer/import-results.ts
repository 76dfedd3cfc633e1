import type { Params } from '@kernel/rules';
import { translate } from '../../i18n/catalogues';
import type { ItemResult } from '../../tasks/task.types';
import type { LineFault, UnitOutcome } from './import-target';
import type { CellFault } from './import.types';

const FAULTS_MOST = 100;

const ended = {
  created: 'succeeded',
  updated: 'succeeded',
  unchanged: 'skipped',
  there: 'skipped',
} as const;

/**
 * The outcome of a record as stored with its task item: all its faults are attached to the first.
 */
export function resultOf(outcome: UnitOutcome): ItemResult {
  if (outcome.effect !== 'faulty')
    return {
      status: ended[outcome.effect],
      code: `import.${outcome.effect}`,
      ...(outcome.params && { params: outcome.params }),
    };
  const faults = outcome.faults.slice(0, FAULTS_MOST);
  const [first] = faults;
  return {
    status: 'failed',
    code: first?.code ?? 'unexpected',
    params: { ...first?.params, faults: JSON.stringify(faults), faultCount: faults.length },
  };
}

/** A sheet has no list to choose from, so an unknown name gets another message than in a form. */
const inSheets: Readonly<Record<string, string>> = {
  notAnId: 'import.unknownReference',
  unknownReference: 'import.unknownReference',
};

/** The faults of a failed item, as text. */
export function faultsOf(code: string, params: Params | null, line: number): CellFault[] {
  const { faults, ...own } = params ?? {};
  const kept: LineFault[] =
    typeof faults === 'string'
      ? (JSON.parse(faults) as LineFault[])
      : [{ code, path: '', params: own, line }];
  return kept.map((fault) => ({
    row: fault.line,
    column: fault.path,
    code: fault.code,
    message: translate(inSheets[fault.code] ?? fault.code, fault.params),
  }));
}
