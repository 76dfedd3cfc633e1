import type { PcbRecord } from './run-views.types';

export type PcbVariable = keyof PcbRecord['variables'];

/** The variables of the calculation sheet, in the order of the tax authority's specification. */
export const pcbGroups = {
  remuneration: ['Y', 'K', 'Y1', 'K1', 'Y2', 'K2', 'Yt', 'Kt', 'K2WithAdditional', 'n'],
  reliefs: ['D', 'S', 'Du', 'Su', 'Q', 'C', 'LPe', 'LP1'],
  tax: ['P', 'M', 'R', 'B', 'yearlyTax', 'Z', 'X', 'zakat'],
  result: ['currentMonthPcb', 'netPcb', 'PCBb', 'PWithAdditional', 'CS', 'PCBc'],
} as const satisfies Record<string, readonly PcbVariable[]>;
export type PcbGroup = keyof typeof pcbGroups;
export const pcbGroupNames = Object.keys(pcbGroups) as readonly PcbGroup[];

/**
 * The relief items that the record always lists, claimed or not (specification 2, section 3):
 * parents, vaccination, medical examination, lifestyle, sports, child care, SSPN, life insurance,
 * SOCSO and EIS, electric vehicles.
 */
export const reliefsOfRecord: readonly string[] = [
  ...(['C1a', 'C4c', 'C4e', 'C5', 'C6', 'C8', 'C9', 'C11b', 'C14', 'C15'] as const),
];

const letters: Readonly<Partial<Record<PcbVariable, string>>> = {
  K2WithAdditional: 'K2′',
  PWithAdditional: 'P′',
  yearlyTax: '(P − M)R + B',
  zakat: 'z',
  currentMonthPcb: 'PCB(A)',
  netPcb: 'PCB(A) − z',
  PCBb: 'PCB(B)',
  PCBc: 'PCB(C)',
};

/** The letter of a variable in the formula. */
export const pcbLetter = (name: PcbVariable): string => letters[name] ?? name;
