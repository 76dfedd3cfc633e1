import type { AuthorityFinding } from '../../domain/authority-error';
import type { Members } from './members';

/**
 * The findings in an error, in either format: `code, message, details` as the synchronous calls
 * return, or `errorCode, error, innerError` as documented and used by the validation steps
 * (myinvois-api, sections 5.1 and 5.2). Only the innermost ones: their wrappers add nothing but a
 * step.
 */
export function findingsOf(error: Members, step?: string): AuthorityFinding[] {
  const inner = [...error.list('details'), ...error.list('innerError')];
  if (inner.length > 0) return inner.flatMap((each) => findingsOf(each, step));
  const finding = findingOf(error, step);
  return finding.code || finding.message ? [finding] : [];
}

function findingOf(error: Members, step: string | undefined): AuthorityFinding {
  const malay = error.text('errorMs');
  const target = error.text('target', 'propertyName');
  return {
    code: error.word('code', 'errorCode'),
    message: error.word('message', 'error'),
    path: error.word('propertyPath'),
    ...(malay && { messageMs: malay }),
    ...(target && { target }),
    ...(step && { step }),
  };
}

/** All codes of an error, innermost first. */
export const codesIn = (error: Members): string[] => [
  ...[...error.list('details'), ...error.list('innerError')].flatMap(codesIn),
  ...[error.word('code', 'errorCode')].filter(Boolean),
];

/** All texts of an error, innermost first. */
export const textsIn = (error: Members): string[] => [
  ...[...error.list('details'), ...error.list('innerError')].flatMap(textsIn),
  ...[error.word('message', 'error')].filter(Boolean),
];
