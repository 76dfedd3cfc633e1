import { type Decimal, ZERO } from '@kernel/money';
import { type Fault, refuseIfAny } from '@kernel/rules';
import { Working } from '../working';
import {
  carBenefit,
  formulaBenefit,
  interestExempt,
  monthlyBenefit,
  partOfYear,
  prescribedBenefit,
} from './benefits';
import type { ExemptionEdition } from './exemption-edition';

/** The facts needed to value each benefit for a year. */
export const benefitFacts = {
  car: ['cost', 'hasFuel'],
  carByFormula: ['cost'],
  asset: ['cost', 'lifeYears'],
  driver: [],
  gardener: [],
  servant: [],
  interest: ['interest', 'balance', 'principal'],
} as const satisfies Record<string, readonly (keyof BenefitFacts)[]>;
export type BenefitKind = keyof typeof benefitFacts;
export const benefitKinds = Object.keys(benefitFacts) as readonly BenefitKind[];

/** The known facts about a benefit. */
export interface BenefitFacts {
  /** The price when new. */
  cost?: Decimal;
  /** The employer pays for the fuel as well. */
  hasFuel?: boolean;
  lifeYears?: number;
  /** Interest of the year that is borne for the employee, the balance of the loan, and all principals. */
  interest?: Decimal;
  balance?: Decimal;
  principal?: Decimal;
}

/** This year's value under the item that it is entered by, and the part that counts in a month. */
export interface BenefitPart {
  item: string;
  yearly: Decimal;
  monthly: Decimal;
}

/**
 * The yearly value of a benefit in kind, by the prescribed values and the formula method (Public
 * Ruling 11/2019), and the exempt part of subsidised interest (MTD specification E(9)). The value
 * covers the months for which it is enjoyed in the year (payroll-pcb 12.2) and is spread over them
 * (E(12)); interest is entered as it was borne in the year.
 */
export function valuedBenefit(
  { kind, months, ...facts }: BenefitFacts & { kind: BenefitKind; months: number },
  edition: ExemptionEdition,
  working = new Working(),
): BenefitPart[] {
  refuseIfAny(faultsOfFacts(kind, facts));
  return partsOf(kind, facts, edition, working)
    .filter(({ yearly }) => !yearly.isZero())
    .map(({ item, yearly: whole }) => {
      const yearly = kind === 'interest' ? whole : partOfYear(whole, months, edition, working);
      return { item, yearly, monthly: monthlyBenefit(yearly, months, { working }) };
    });
}

function* faultsOfFacts(kind: BenefitKind, facts: BenefitFacts): Generator<Fault> {
  for (const path of benefitFacts[kind] as readonly (keyof BenefitFacts)[])
    if (path !== 'hasFuel' && facts[path] === undefined) yield { code: 'required', path };
}

type Part = Omit<BenefitPart, 'monthly'>;

function partsOf(
  kind: BenefitKind,
  {
    cost = ZERO,
    hasFuel,
    lifeYears = 1,
    interest = ZERO,
    balance = ZERO,
    principal = ZERO,
  }: BenefitFacts,
  edition: ExemptionEdition,
  working: Working,
): Part[] {
  switch (kind) {
    case 'car': {
      const { car, fuel } = carBenefit(cost, edition, working);
      return [
        { item: 'bikCar', yearly: car },
        { item: 'bikFuel', yearly: hasFuel ? fuel : ZERO },
      ];
    }
    case 'carByFormula':
      return [{ item: 'bikCar', yearly: formulaBenefit(cost, lifeYears, true, edition, working) }];
    case 'asset':
      return [
        { item: 'bikOther', yearly: formulaBenefit(cost, lifeYears, false, edition, working) },
      ];
    case 'driver':
      return [{ item: 'bikDriver', yearly: prescribedBenefit(kind, edition, working) }];
    case 'gardener':
      return [{ item: 'bikGardener', yearly: prescribedBenefit(kind, edition, working) }];
    case 'servant':
      return [{ item: 'bikHousehold', yearly: prescribedBenefit(kind, edition, working) }];
    case 'interest': {
      const exempt = interestExempt({ interest, balance, principal }, edition, working);
      return [
        { item: 'interestSubsidy', yearly: exempt },
        { item: 'bikOther', yearly: interest.minus(exempt) },
      ];
    }
  }
}
