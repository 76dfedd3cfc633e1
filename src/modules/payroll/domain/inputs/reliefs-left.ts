import { Decimal, sum, ZERO } from '@kernel/money';
import type { AllowedBefore, ReliefEdition } from '../pcb';

/** The remaining amount of a Form TP1 relief in a year. */
export interface ReliefLeft {
  code: string;
  /** The relief whose limit it shares. */
  parent: string | null;
  limit: Decimal | null;
  used: Decimal;
  /** Within its own limit and that of its parent; null without a limit. */
  left: Decimal | null;
  isRebate: boolean;
}

/** Reliefs that can be claimed: those whose limit no other relief shares. */
export function claimable(edition: ReliefEdition, code: string): boolean {
  return edition.has(code) && ![...edition.values()].some(({ parent }) => parent === code);
}

/**
 * What a year has used of each relief, and what is left; `taken` is what else counts against a
 * limit, see `allowedClaims`.
 */
export function reliefsLeft(
  edition: ReliefEdition,
  used: AllowedBefore,
  taken: AllowedBefore = {},
): ReliefLeft[] {
  const heads = [...edition.values()];
  const usedOf = (code: string): Decimal =>
    sum([
      used[code] ?? ZERO,
      ...heads.filter(({ parent }) => parent === code).map((head) => used[head.code] ?? ZERO),
    ]);
  const roomOf = (code: string | null): Decimal | null => {
    const head = code === null ? undefined : edition.get(code);
    if (!head || head.limit === null) return null;
    const rest = head.limit.minus(usedOf(head.code)).minus(taken[head.code] ?? ZERO);
    return Decimal.max(rest, ZERO);
  };
  return heads.map(({ code, parent, limit, isRebate }) => {
    const rooms = [roomOf(code), roomOf(parent)].filter((room) => room !== null);
    return {
      code,
      parent,
      limit,
      isRebate,
      used: usedOf(code),
      left: rooms.length === 0 ? null : rooms.reduce((a, b) => Decimal.min(a, b)),
    };
  });
}
