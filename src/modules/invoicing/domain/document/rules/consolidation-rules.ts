import type { Fault } from '@kernel/rules';
import type { Content } from '../document.types';
import { CONSOLIDATED, counterpartyRole, isConsolidated } from '../consolidated';
import { fault } from './complaint';

/** 004 on every line if and only if the other side is the general public (myinvois-ubl, §6.2, §10.1). */
export function* faultsOfConsolidation(content: Content): Generator<Fault> {
  const consolidated = isConsolidated(content);
  for (const [i, { classifications }] of content.lines.entries()) {
    const path = `lines[${i}].classifications`;
    const only004 = classifications.length === 1 && classifications[0] === CONSOLIDATED;
    if (consolidated && !only004) yield fault('line.consolidatedOnly', path, { n: i + 1 });
    if (!consolidated && classifications.includes(CONSOLIDATED))
      yield fault('line.consolidatedNotAllowed', path, { n: i + 1 });
  }
  const other = content[counterpartyRole(content)];
  if (consolidated && other?.idType !== 'BRN')
    yield fault('party.generalPublicScheme', `${counterpartyRole(content)}.idType`);
}
