import { type Decimal, ZERO, amountText, decimal } from '@kernel/money';
import brackets from '../../../src/modules/payroll/data/pcb-brackets.json';
import reliefs from '../../../src/modules/payroll/data/pcb-reliefs.json';
import {
  type PcbEdition,
  pcbEditionFor,
  pcbOf,
  type ResidentInputs,
  type ResidentPcb,
} from '../../../src/modules/payroll/domain/pcb';

export const files = { brackets: [brackets], reliefs };

export function editionOf(ya: number): PcbEdition {
  const edition = pcbEditionFor(ya, files);
  if (!edition) throw new Error(`no edition for ${ya}`);
  return edition;
}

const amounts = ['C', 'Y', 'K', 'Y1', 'K1', 'Yt', 'Kt', 'X', 'Z', 'sumLP', 'LP1', 'zakat'] as const;
type Amounts = Record<(typeof amounts)[number], string>;
export type Put = Partial<Amounts> &
  Partial<
    Pick<ResidentInputs, 'regime' | 'month' | 'category' | 'disabledSelf' | 'disabledSpouse'>
  >;

/** A resident of category 1 in January who has nothing, but for what is put in. */
export function inputs(put: Put): ResidentInputs {
  const { regime = 'resident', month = 1, category = 1 } = put;
  const { disabledSelf = false, disabledSpouse = false } = put;
  const read = Object.fromEntries(
    amounts.map((name) => [name, put[name] === undefined ? ZERO : decimal(put[name])]),
  ) as Record<(typeof amounts)[number], Decimal>;
  return { regime, month, category, disabledSelf, disabledSpouse, ...read };
}

export const record = (put: Put, ya = 2026): ResidentPcb =>
  pcbOf(inputs(put), editionOf(ya)) as ResidentPcb;

/** The amounts named, as texts. */
export const figures = <K extends keyof ResidentPcb>(
  result: ResidentPcb,
  names: readonly K[],
): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, amountText(result[name] as Decimal)]));
