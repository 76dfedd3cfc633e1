import type { Month } from '@kernel/time';
import type { PcbEdition, ReliefEdition } from '../pcb';
import type { ExemptionEdition, ItemRole, PayItem } from '../remuneration';
import { type EditionName, editionOf, type Statutes, UnknownEdition } from '../statutes';
import type { PayLaw } from './payslip.types';

/** What a law is built from: all known editions. */
export interface PayLawSources {
  editions: readonly EditionName[];
  statutes: Statutes;
  pcbEditionFor: (ya: number) => PcbEdition | undefined;
  reliefEditionFor: (ya: number) => ReliefEdition;
  exemptions: readonly ExemptionEdition[];
  items: Readonly<Record<ItemRole, PayItem>>;
}

/** The law of one month, built once for a run. A month without a known edition is refused. */
export function lawOf(month: Month, sources: PayLawSources): PayLaw {
  const { editions, statutes, exemptions, items } = sources;
  const ya = Number(month.slice(0, 4));
  const pcb = sources.pcbEditionFor(ya);
  if (!pcb) throw new UnknownEdition('pmrb', month);
  return {
    month,
    editions,
    statutes,
    components: editionOf('components', statutes.components, month),
    act: editionOf('parameters', statutes.employmentAct, month),
    pcb,
    reliefs: sources.reliefEditionFor(ya),
    exemptions: editionOf('exemptions', exemptions, month),
    items,
  };
}
