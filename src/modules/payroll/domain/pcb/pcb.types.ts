import type { Decimal } from '@kernel/money';
import type { Working } from '../working';

/** 1 single; 2 married, spouse not working; 3 married with working spouse, divorced, widowed, or single with an adopted child. */
export type Category = 1 | 2 | 3;

/** REP: Returning Expert Programme; kw: knowledge worker in the specified region; csuite: C-suite position in an approved company. */
export type FlatRegime = 'rep' | 'kw' | 'csuite';

export const regimes = ['resident', 'nonresident', 'rep', 'kw', 'csuite'] as const;
export type Regime = (typeof regimes)[number];

/** The letters are those of the official formula (payroll-pcb, section 4); amounts are RM. */
export interface ResidentInputs {
  regime: Exclude<Regime, 'nonresident'>;
  /** Month of the year, 1 to 12. */
  month: number;
  category: Category;
  /** Number of child units; a half where the parents share a child. */
  C: Decimal;
  /** Gross remuneration of the year before the month, normal and additional, earlier employers included. */
  Y: Decimal;
  /** EPF and approved funds on Y; the cap of the year is applied here. */
  K: Decimal;
  /** Gross normal remuneration of the month. */
  Y1: Decimal;
  /** EPF and approved funds on Y1. */
  K1: Decimal;
  /** Additional remuneration of the month. */
  Yt: Decimal;
  /** EPF and approved funds on Yt. */
  Kt: Decimal;
  /** PCB paid before the month: neither CP38 nor what the employee asked for on top. */
  X: Decimal;
  /** Zakat, fitrah and departure levy paid before the month. */
  Z: Decimal;
  /** Optional deductions claimed before the month. */
  sumLP: Decimal;
  /** Optional deductions claimed for the month. */
  LP1: Decimal;
  /** The part of LP and LP1 granted under the approved-fund relief (C11a): it shares the cap of the year with K. */
  fundsClaimed?: Decimal;
  /** Zakat, fitrah and departure levy of the month. */
  zakat: Decimal;
  disabledSelf: boolean;
  disabledSpouse: boolean;
}

/** Only the month's remuneration counts. */
export interface NonResidentInputs {
  regime: 'nonresident';
  Y1: Decimal;
  Yt: Decimal;
}

export type PcbInputs = ResidentInputs | NonResidentInputs;

interface Deduction {
  /** The amount to deduct in the month, rounded up to five sen. */
  pcb: Decimal;
  /** PCB(A): PCB on normal remuneration, before zakat and before the minimum is applied. */
  pcbA: Decimal;
  /** PCB(C): PCB on additional remuneration; 0 below the minimum. */
  pcbC: Decimal;
  working: Working;
}

/** The record of a month: all variables of the calculation sheet that are not inputs. */
export interface ResidentPcb extends Deduction {
  regime: ResidentInputs['regime'];
  /** Months left in the year after this one. */
  n: number;
  /** EPF and approved funds, each counted up to what is left of the year's cap. */
  K: Decimal;
  K1: Decimal;
  Kt: Decimal;
  /** Estimated normal remuneration of each remaining month. */
  Y2: Decimal;
  /** Estimated EPF of each remaining month, without and with Kt. */
  K2: Decimal;
  K2WithAdditional: Decimal;
  /** Reliefs: individual, spouse, disabled individual, disabled spouse, one child unit. */
  D: Decimal;
  S: Decimal;
  Du: Decimal;
  Su: Decimal;
  Q: Decimal;
  /** Chargeable income of the year, without and with additional remuneration. */
  P: Decimal;
  PWithAdditional: Decimal;
  /** Start, rate (percent) and fixed amount of the row that P falls in; B is −T in a flat regime. */
  M: Decimal;
  R: Decimal;
  B: Decimal;
  /** Tax of the year on P, and on P with additional remuneration (CS). */
  yearTax: Decimal;
  CS: Decimal;
  /** PCB(A) less the zakat of the month, not below 0. */
  netPcb: Decimal;
  /** PCB(B): X + PCB(A) × (n + 1). */
  pcbB: Decimal;
}

export interface NonResidentPcb extends Deduction {
  regime: 'nonresident';
}

export type PcbResult = ResidentPcb | NonResidentPcb;
