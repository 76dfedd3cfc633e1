import { Decimal, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { Working } from '../working';
import type { ExemptionEdition } from './exemption-edition';
import type { ExemptionRule } from './item.types';
import { exemptCompensation, exemptGratuity } from './leaving';
import type { Leaving } from './leaving.types';

/** What a year has used of each limit, by the rule; earlier employers of the year included. */
export type ExemptUsed = Readonly<Partial<Record<ExemptionRule, Decimal>>>;

/** Keeps the limits of a year while a month's items are gone through in their order. */
export class Exemptions {
  private readonly used: Partial<Record<ExemptionRule, Decimal>>;

  constructor(
    private readonly edition: ExemptionEdition,
    usedBefore: ExemptUsed,
    private readonly leaving: Leaving | null,
    private readonly working: Working,
  ) {
    this.used = { ...usedBefore };
  }

  /** The exempt part of an amount; it counts against the limit at once. */
  take(rule: ExemptionRule, amount: Decimal): Decimal {
    const before = this.used[rule] ?? ZERO;
    const exempt = this.exemptOf(rule, amount, before);
    this.used[rule] = before.plus(exempt);
    return exempt;
  }

  /** What the year has used after what was taken. */
  get usedAfter(): ExemptUsed {
    return this.used;
  }

  private exemptOf(rule: ExemptionRule, amount: Decimal, before: Decimal): Decimal {
    if (rule === 'compensation' || rule === 'gratuity') return this.onLeaving(rule, amount, before);
    const limit = this.edition.yearly.get(rule);
    if (limit === undefined) throw new Refused('payroll.exemptionUnknown', { rule });
    const note = { name: 'exempt.item', source: this.edition.source };
    if (limit === null)
      return this.working.amount(
        { ...note, formula: 'exemptWhole', values: { rule, amount } },
        amount,
      );
    return this.working.amount(
      { ...note, formula: 'exemptUpToLimit', values: { rule, amount, limit, used: before } },
      Decimal.min(amount, Decimal.max(limit.minus(before), ZERO)),
    );
  }

  /** The limit of one leaving is for all of its payments: what is exempt of their sum, less what was before. */
  private onLeaving(rule: 'compensation' | 'gratuity', amount: Decimal, before: Decimal): Decimal {
    if (!this.leaving) throw new Refused('payroll.leavingMissing', { rule });
    const exemptOf = rule === 'compensation' ? exemptCompensation : exemptGratuity;
    return exemptOf(amount.plus(before), this.leaving, this.edition, this.working).minus(before);
  }
}
