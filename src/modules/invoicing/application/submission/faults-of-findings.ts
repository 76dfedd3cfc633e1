import type { Fault } from '@kernel/rules';
import type { AuthorityFinding } from '@modules/authority';
import { fieldOf } from '../../domain/precheck';

/** The authority's findings as faults at our fields; its own message is included. */
export const faultsOfFindings = (findings: readonly AuthorityFinding[]): Fault[] =>
  findings.map(({ code, message, path, target, step }) => ({
    code: code || 'authority.complaint',
    path: fieldOf(path || (target ?? ''), code),
    params: { said: message, ...(step && { step }) },
  }));
