import { type Decimal, decimal } from '@kernel/money';
import { Invalid } from '@kernel/rules';
import { monthOf } from '@kernel/time';
import { type Edition, faultsOfEditions } from '../statutes';

/** Up to an amount, without an upper end in the last row. */
interface CarBand {
  upTo: Decimal | null;
  car: Decimal;
  fuel: Decimal;
}

/** Which parts of pay are not taxed, and how benefits are valued. */
export interface ExemptionEdition extends Edition {
  /** The yearly limit by rule; null without one. */
  yearly: ReadonlyMap<string, Decimal | null>;
  /** Principal up to which subsidised interest is exempt. */
  interestPrincipal: Decimal;
  compensation: {
    source: string;
    /** By the date of leaving. */
    perYear: readonly { from: string; to: string | null; amount: Decimal }[];
  };
  gratuity: {
    source: string;
    perYear: Decimal;
    retirementAge: number;
    contractualAge: number;
    yearsOfService: number;
  };
  benefits: {
    source: string;
    prescribed: ReadonlyMap<string, Decimal>;
    lifeYears: number;
    carPercent: Decimal;
    cars: readonly CarBand[];
  };
  accommodation: { source: string; percentOfIncome: Decimal; hotelPercent: Decimal };
}

/** The parts of the exemptions file that are read. */
export interface ExemptionsFile {
  editions: readonly {
    from: string;
    to: string | null;
    source: string;
    yearly: Readonly<Record<string, { limit: string | null; principal?: string }>>;
    compensation: {
      source: string;
      perYear: readonly { from: string; to: string | null; amount: string }[];
    };
    gratuity: {
      source: string;
      perYear: string;
      retirementAge: number;
      contractualAge: number;
      yearsOfService: number;
    };
    benefits: {
      source: string;
      prescribed: Readonly<Record<string, string>>;
      car: {
        lifeYears: number;
        percent: string;
        bands: readonly { upTo: string | null; car: string; fuel: string }[];
      };
    };
    accommodation: { source: string; percentOfIncome: string; hotelPercent: string };
  }[];
}

/** Reads the editions; two for one month are refused. */
export function readExemptions({ editions }: ExemptionsFile): ExemptionEdition[] {
  const read = editions.map((raw): ExemptionEdition => ({
    from: monthOf(raw.from),
    to: raw.to === null ? null : monthOf(raw.to),
    source: raw.source,
    yearly: new Map(
      Object.entries(raw.yearly).map(([rule, { limit }]) => [
        rule,
        limit === null ? null : decimal(limit),
      ]),
    ),
    interestPrincipal: decimal(raw.yearly['interestSubsidy']?.principal),
    compensation: {
      source: raw.compensation.source,
      perYear: raw.compensation.perYear.map((row) => ({ ...row, amount: decimal(row.amount) })),
    },
    gratuity: { ...raw.gratuity, perYear: decimal(raw.gratuity.perYear) },
    benefits: {
      source: raw.benefits.source,
      prescribed: new Map(
        Object.entries(raw.benefits.prescribed).map(([name, value]) => [name, decimal(value)]),
      ),
      lifeYears: raw.benefits.car.lifeYears,
      carPercent: decimal(raw.benefits.car.percent),
      cars: raw.benefits.car.bands.map(({ upTo, car, fuel }) => ({
        upTo: upTo === null ? null : decimal(upTo),
        car: decimal(car),
        fuel: decimal(fuel),
      })),
    },
    accommodation: {
      source: raw.accommodation.source,
      percentOfIncome: decimal(raw.accommodation.percentOfIncome),
      hotelPercent: decimal(raw.accommodation.hotelPercent),
    },
  }));
  const faults = [...faultsOfEditions('exemptions', read)];
  if (faults.length > 0) throw new Invalid(faults);
  return read;
}
