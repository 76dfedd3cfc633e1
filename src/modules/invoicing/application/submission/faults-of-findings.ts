import type { Fault } from '@kernel/rules';
import type { AuthorityFinding } from '@modules/authority';
import { fieldOf } from '../../domain/precheck';

/** The authority's complaints at the fields of ours that they concern; its own words travel along. */
export const faultsOfFindings = (findings: readonly AuthorityFinding[]): Fault[] =>
  findings.map(({ code, message, path, target, step }) => ({
    code: code || 'authority.complaint',
    path: fieldOf(path || (target ?? ''), code),
    params: { said: message, ...(step && { step }) },
  }));
