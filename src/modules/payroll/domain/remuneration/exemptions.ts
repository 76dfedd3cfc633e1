import { Decimal, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { Working } from '../working';
import type { ExemptionEdition } from './exemption-edition';
import type { ExemptionRule, PayItem } from './item.types';
import { exemptCompensation, exemptGratuity } from './leaving';
import type { Leaving } from './leaving.types';

/** The counter for an item's own limit. */
export type ItemCounter = `item:${string}`;

/** What a year has used of each limit, by rule and by item; including earlier employers of the year. */
export type ExemptUsed = Readonly<Partial<Record<ExemptionRule | ItemCounter, Decimal>>>;

type Exempt = Pick<PayItem, 'code' | 'exemption' | 'exemptionLimit'>;

/** Tracks the yearly limits while a month's items are processed in order. */
export class Exemptions {
  private readonly used: Partial<Record<ExemptionRule | ItemCounter, Decimal>>;

  constructor(
    private readonly edition: ExemptionEdition,
    usedBefore: ExemptUsed,
    private readonly leaving: Leaving | null,
    private readonly working: Working,
  ) {
    this.used = { ...usedBefore };
  }

  /** The exempt part of an item's payment; it counts against the limits at once. */
  take({ code, exemption, exemptionLimit }: Exempt, amount: Decimal): Decimal {
    if (exemptionLimit === undefined) return exemption ? this.byRule(exemption, amount) : ZERO;
    const counter: ItemCounter = `item:${code}`;
    const used = this.used[counter] ?? ZERO;
    const within = this.working.amount(
      {
        name: 'exempt.item',
        formula: 'exemptUpToLimit',
        values: { rule: code, amount, limit: exemptionLimit, used },
        source: 'Payroll item',
      },
      Decimal.min(amount, Decimal.max(exemptionLimit.minus(used), ZERO)),
    );
    const exempt = exemption ? this.byRule(exemption, within) : within;
    this.used[counter] = used.plus(exempt);
    return exempt;
  }

  /** Gives back what was taken for a payment that a later run makes: it uses the limits up then. */
  release({ code, exemption, exemptionLimit }: Exempt, exempt: Decimal): void {
    const counter: ItemCounter | null = exemptionLimit === undefined ? null : `item:${code}`;
    for (const each of [exemption, counter])
      if (each !== null && !exempt.isZero())
        this.used[each] = (this.used[each] ?? ZERO).minus(exempt);
  }

  private byRule(rule: ExemptionRule, amount: Decimal): Decimal {
    const before = this.used[rule] ?? ZERO;
    const exempt = this.exemptOf(rule, amount, before);
    this.used[rule] = before.plus(exempt);
    return exempt;
  }

  /** What the year has used, including these items. */
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

  /** The limit of a leaving covers all of its payments: what is exempt of their sum, less what came before. */
  private onLeaving(rule: 'compensation' | 'gratuity', amount: Decimal, before: Decimal): Decimal {
    if (!this.leaving) throw new Refused('payroll.leavingMissing', { rule });
    if (this.leaving.reason === null) throw new Refused('payroll.leavingReasonMissing', { rule });
    const exemptOf = rule === 'compensation' ? exemptCompensation : exemptGratuity;
    return exemptOf(amount.plus(before), this.leaving, this.edition, this.working).minus(before);
  }
}
