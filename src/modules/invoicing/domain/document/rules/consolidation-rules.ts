import type { Fault } from '@kernel/rules';
import type { Content } from '../document.types';
import { CONSOLIDATED, counterpartyRole, isConsolidated, PUBLIC_NAME } from '../consolidated';
import { fault } from './complaint';

/**
 * 004 on every line if and only if the other side is the general public, under its exact name
 * (myinvois-ubl, §6.2, §10.1).
 */
export function* faultsOfConsolidation(content: Content): Generator<Fault> {
  const consolidated = isConsolidated(content);
  for (const [i, { classifications }] of content.lines.entries()) {
    const path = `lines[${i}].classifications`;
    const only004 = classifications.length === 1 && classifications[0] === CONSOLIDATED;
    if (consolidated && !only004) yield fault('line.consolidatedOnly', path, { n: i + 1 });
    if (!consolidated && classifications.includes(CONSOLIDATED))
      yield fault('line.consolidatedNotAllowed', path, { n: i + 1 });
  }
  if (!consolidated) return;
  const role = counterpartyRole(content);
  const { name = null, idType = null } = content[role] ?? {};
  if (idType !== 'BRN') yield fault('party.generalPublicScheme', `${role}.idType`);
  if (name && name !== PUBLIC_NAME) yield fault('party.generalPublicName', `${role}.name`);
}
