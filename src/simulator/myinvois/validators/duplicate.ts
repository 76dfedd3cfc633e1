import type { DocumentRecord } from '../state/records';
import { finding, wording } from './finding';
import type { Finding } from './finding';

/**
 * The same type, version, issue instant, number and issuer within two hours (myinvois-ubl, section
 * 12.8).
 */
export const duplicateFindings = (
  document: DocumentRecord,
  twin: DocumentRecord | undefined,
  code: 'DS302' | 'DV302',
): Finding[] =>
  twin ? [finding(code, 'document', 'document', wording('DV302', document.uuid, twin.uuid))] : [];
