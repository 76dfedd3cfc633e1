import { byName } from '@kernel/by-name';
import { amountText, type Decimal, ZERO } from '@kernel/money';
import type { Params } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { deliveredPcb } from '../data';
import { type Category, type PcbInputs, pcbOf, regimes, type ResidentPcb } from '../domain/pcb';
import { stepText } from '../domain/working';
import { eachEntry, type EntryReader } from './input';

const inEnglish = (key: string, params?: Params): string => translate(key, params, 'en');

const amounts = ['Y', 'K', 'Y1', 'K1', 'Yt', 'Kt', 'X', 'Z', 'sumLP', 'LP1', 'zakat'] as const;
const flags = ['disabledSelf', 'disabledSpouse'] as const;
const known = ['regime', 'month', 'category', 'C', ...amounts, ...flags];

/** `{id, ya, inputs}` each: the deduction of the month and its working. */
export const pcb = eachEntry((entry) => {
  const ya = entry.required('ya').integer(1900, 9999);
  const edition = deliveredPcb(ya);
  if (!edition) throw entry.bad('ya', `there is no edition for the year of assessment ${ya}`);
  const inputs = inputsOf(entry.required('inputs').record());
  const result = pcbOf(inputs, edition);
  return {
    id: entry.id,
    pcb: amountText(result.pcb),
    pcbA: amountText(result.pcbA),
    pcbC: amountText(result.pcbC),
    ...(result.regime === 'nonresident' ? noProjection : projectionOf(result)),
    steps: result.working.steps.map((step) => stepText(step, inEnglish)),
  };
});

const projections = ['pcbB', 'CS', 'P', 'PWithAdditional', 'K2', 'K2WithAdditional', 'yearTax'];

/** A non-resident's tax has no projection: absent values are not zero. */
const noProjection = Object.fromEntries(projections.map((name) => [name, null]));

const projectionOf = (result: ResidentPcb): Record<string, string> => ({
  pcbB: amountText(result.pcbB),
  CS: amountText(result.CS),
  P: amountText(result.P),
  PWithAdditional: amountText(result.PWithAdditional),
  K2: amountText(result.K2),
  K2WithAdditional: amountText(result.K2WithAdditional),
  yearTax: amountText(result.yearTax),
});

function inputsOf(fields: EntryReader): PcbInputs {
  fields.refuseOthers(known);
  const regime = fields.required('regime').choice(regimes);
  const read = byName(amounts, (name) => fields.optional(name)?.amount() ?? ZERO);
  const disabledSelf = fields.optional('disabledSelf')?.flag() ?? false;
  const disabledSpouse = fields.optional('disabledSpouse')?.flag() ?? false;
  const C = childUnitsIn(fields);
  const needed = (name: 'month' | 'category', most: number): number =>
    (regime === 'nonresident' ? fields.optional(name) : fields.required(name))?.integer(1, most) ??
    1;
  const month = needed('month', 12);
  const category = needed('category', 3) as Category;
  if (regime === 'nonresident') return { regime, Y1: read.Y1, Yt: read.Yt };
  if (category === 1 && !C.isZero())
    throw fields.bad('C', 'category 1 has no children; with an adopted child it is category 3');
  return { regime, month, category, C, ...read, disabledSelf, disabledSpouse };
}

/** Whole or half units: parents may share a child. */
function childUnitsIn(fields: EntryReader): Decimal {
  const field = fields.optional('C');
  if (!field) return ZERO;
  const units = field.decimal();
  if (units.isNegative() || !units.times(2).isInteger())
    throw field.bad('a number of child units, whole or half');
  return units;
}
