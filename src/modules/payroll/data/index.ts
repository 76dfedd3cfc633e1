import { readStatutes } from '../domain/statutes';
import eis from './eis.json';
import epfA from './epf-third-schedule-part-a.json';
import epfC from './epf-third-schedule-part-c.json';
import epfE from './epf-third-schedule-part-e.json';
import epfF from './epf-third-schedule-part-f.json';
import skbbk from './socso-skbbk.json';
import socso from './socso.json';
import parameters from './statutory-parameters.json';
import components from './wage-components.json';

/** The published tables that this product is delivered with. */
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
