import { Decimal, decimal, sum, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { Working } from '../working';
import type { ClaimFrequency } from './claim-frequency';
import type { ReliefsFile } from './edition';

/** A relief of Form TP1 in a year: its own limit, and the relief whose limit it shares. */
export interface ReliefHead {
  code: string;
  limit: Decimal | null;
  parent: string | null;
  /** The relief from the profile that its limit includes: alimony and the wife relief share RM4,000. */
  includes: ProfileRelief | null;
  /** Zakat and departure levy reduce the tax, not the income. */
  isRebate: boolean;
  frequency: ClaimFrequency;
}

export type ReliefEdition = ReadonlyMap<string, ReliefHead>;

/** The reliefs of Form TP1 for a year of assessment. */
export function reliefEditionFor(ya: number, { reliefs }: ReliefsFile): ReliefEdition {
  const heads = reliefs
    .filter(({ kind }) => kind === 'TP1' || kind === 'rebate')
    .filter((row) => row.effectiveFromYA <= ya && (row.effectiveToYA ?? ya) >= ya)
    .map(({ code, annualLimit, parent, kind, ...row }): [string, ReliefHead] => [
      code,
      {
        code,
        limit: annualLimit === null ? null : decimal(annualLimit),
        parent: parent ?? null,
        includes: row.limitIncludes === undefined ? null : profileRelief(row.limitIncludes),
        isRebate: kind === 'rebate',
        frequency: {
          onceInYears: row.claimOnceInYears ?? null,
          yearsInRow: row.claimYearsInRow ?? null,
          times: row.claimTimes ?? null,
        },
      },
    ]);
  const edition = new Map(heads);
  if (edition.size < heads.length) throw new Error(`A relief stands twice for ${ya}`);
  return edition;
}

/** Granted by the profile, in full or not at all, by the letter that the file gives it. */
const profileReliefs = { D: 'D', S: 'S', DU: 'Du', SU: 'Su' } as const;
type ProfileRelief = (typeof profileReliefs)[keyof typeof profileReliefs];

function profileRelief(code: string): ProfileRelief {
  if (!(code in profileReliefs)) throw new Error(`Relief ${code} is not granted by the profile`);
  return profileReliefs[code as keyof typeof profileReliefs];
}

/** What the reliefs from a profile take from the limits of claims; for `used` of `allowedClaims`. */
export const takenByProfile = (
  edition: ReliefEdition,
  granted: Readonly<Record<ProfileRelief, Decimal>>,
): AllowedBefore =>
  Object.fromEntries(
    [...edition.values()].flatMap(({ code, includes }) =>
      includes === null || granted[includes].isZero() ? [] : [[code, granted[includes]]],
    ),
  );

export interface ReliefClaim {
  code: string;
  amount: Decimal;
}

/** A claim beyond a limit is reduced, not rejected: both amounts are kept. */
export interface AllowedClaim {
  code: string;
  claimed: Decimal;
  allowed: Decimal;
}

/** What a year has allowed under each relief, by code; including Form TP3. */
export type AllowedBefore = Readonly<Record<string, Decimal>>;

/**
 * The allowed part of a month's claims, in order: up to the limit of the relief, and of its parent.
 * `used` is what something other than claims takes from a limit: the mandatory contribution within
 * C11a, the wife relief within C10.
 */
export function allowedClaims(
  claims: readonly ReliefClaim[],
  before: AllowedBefore,
  edition: ReliefEdition,
  used: AllowedBefore = {},
  working = new Working(),
): { claims: AllowedClaim[]; after: AllowedBefore; relief: Decimal; rebate: Decimal } {
  const after: Record<string, Decimal> = { ...before };
  const left = (head: ReliefHead): Decimal | null => {
    if (head.limit === null) return null;
    const under = sum(
      Object.entries(after)
        .filter(([code]) => code === head.code || edition.get(code)?.parent === head.code)
        .map(([, amount]) => amount),
    );
    const rest = head.limit.minus(under).minus(used[head.code] ?? ZERO);
    return rest.isNegative() ? ZERO : rest;
  };
  const allowed = claims.map(({ code, amount }): AllowedClaim => {
    const head = edition.get(code);
    if (!head) throw new Refused('payroll.reliefUnknown', { relief: code });
    const above = head.parent === null ? undefined : edition.get(head.parent);
    const limits = [left(head), above ? left(above) : null].filter((each) => each !== null);
    const granted = working.amount(
      {
        name: 'relief.allowed',
        formula: limits.length > 0 ? 'reliefUpToLimit' : 'reliefWhole',
        values: {
          relief: code,
          claimed: amount,
          ...(limits.length > 0 && { left: Decimal.min(...(limits as [Decimal])) }),
        },
        source: `Form PCB/TP1, ${code}`,
      },
      Decimal.min(amount, ...limits),
    );
    after[code] = (after[code] ?? ZERO).plus(granted);
    return { code, claimed: amount, allowed: granted };
  });
  const of = (isRebate: boolean): Decimal =>
    sum(
      allowed
        .filter(({ code }) => edition.get(code)!.isRebate === isRebate)
        .map((each) => each.allowed),
    );
  return { claims: allowed, after, relief: of(false), rebate: of(true) };
}
