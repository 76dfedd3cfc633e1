import { lawsFrom } from '../domain/law';
import {
  type PcbEdition,
  pcbEditionFor,
  type ReliefEdition,
  reliefEditionFor,
} from '../domain/pcb';
import { itemsByRole, readExemptions, readItems } from '../domain/remuneration';
import { type LawEdition, readStatutes } from '../domain/statutes';
import { editionFrom } from './edition-from';
import eis from './eis.json';
import epfA from './epf-third-schedule-part-a.json';
import epfC from './epf-third-schedule-part-c.json';
import epfE from './epf-third-schedule-part-e.json';
import epfF from './epf-third-schedule-part-f.json';
import payrollItems from './payroll-items.json';
import brackets from './pcb-brackets.json';
import reliefs from './pcb-reliefs.json';
import skbbk from './socso-skbbk.json';
import socso from './socso.json';
import parameters from './statutory-parameters.json';
import exemptions from './tax-exemptions.json';
import components from './wage-components.json';

/** The published tables delivered with this product. */
export const delivered = {
  epfParts: [
    { part: 'A', table: epfA },
    { part: 'C', table: epfC },
    { part: 'E', table: epfE },
  ],
  epfPercentages: [{ part: 'F', table: epfF }],
  socso: [socso],
  skbbk: [skbbk],
  eis: [eis],
  components: [components],
  parameters,
};

export const deliveredStatutes = readStatutes(delivered);

export const deliveredExemptions = readExemptions(exemptions);

/** The catalogue of items that an organisation starts with. */
export const presetItems = readItems(payrollItems.rows);

/** An item of the delivered catalogue, by code. */
export const presetItem = (code: string): (typeof presetItems)[number] => {
  const item = presetItems.find((each) => each.code === code);
  if (!item) throw new RangeError(`The catalogue has no item ${code}`);
  return item;
};

const files = { brackets: [brackets], reliefs };

/** The delivered edition of PCB for a year of assessment; undefined if there is none. */
export const deliveredPcb = (ya: number): PcbEdition | undefined => pcbEditionFor(ya, files);
export const deliveredReliefs = (ya: number): ReliefEdition => reliefEditionFor(ya, reliefs);

/** The delivered tables, each as a separate edition. */
export const deliveredEditions: readonly LawEdition[] = [
  ...[...delivered.epfParts, ...delivered.epfPercentages].map(({ part, table }) =>
    editionFrom('epf', table, part),
  ),
  editionFrom('socso', socso),
  editionFrom('skbbk', skbbk),
  editionFrom('eis', eis),
  editionFrom('pmrb', brackets),
  editionFrom('reliefs', reliefs),
  editionFrom('parameters', parameters),
  editionFrom('components', { ...components, source: components.table, effectiveTo: null }),
  ...exemptions.editions.map((each) =>
    editionFrom('exemptions', { ...each, effectiveFrom: each.from, effectiveTo: each.to }),
  ),
];

/** The law of a month as delivered; a month without a known edition is refused. */
export const deliveredLaw = lawsFrom(deliveredEditions, itemsByRole(presetItems));
