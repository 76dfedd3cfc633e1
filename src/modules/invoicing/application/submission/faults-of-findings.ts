import type { Fault } from '@kernel/rules';
import type { AuthorityError, AuthorityFinding } from '@modules/authority';
import { DUPLICATE } from '../../domain/explained/codes';
import { fieldOf } from '../../domain/precheck';

/** The authority's findings as faults at our fields; its own message is included. */
export const faultsOfFindings = (findings: readonly AuthorityFinding[]): Fault[] =>
  findings.map((finding) => {
    const { message, path, target, step } = finding;
    const code = codeOf(finding);
    return {
      code: code || 'authority.complaint',
      path: fieldOf(path || (target ?? ''), code),
      params: { said: message, ...(step && { step }) },
    };
  });

/**
 * DS302 is a duplicate in older answers and a count of signatures elsewhere: the step tells which
 * (myinvois-api, section 11).
 */
const codeOf = ({ code, step }: AuthorityFinding): string =>
  code === 'DS302' && /duplicat/i.test(step ?? '') ? DUPLICATE : code;

/**
 * A refused call in our own words where we have them; else the authority's findings, in its
 * English.
 */
export const faultsOfError = ({ code, params, isWorded, details }: AuthorityError): Fault[] =>
  isWorded || details.length === 0 ? [{ code, path: '', params }] : faultsOfFindings(details);
