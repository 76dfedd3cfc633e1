import { Injectable } from '@nestjs/common';
import type { Month } from '@kernel/time';
import { deliveredEditions, presetItems } from '../../data';
import { lawsFrom } from '../../domain/law';
import type { PayLaw } from '../../domain/payslip';
import { itemsByRole } from '../../domain/remuneration';
import { LawEditions } from '../ports/law-editions';
import { PayLaws } from '../ports/pay-laws';

/** Revisions whose law stays cached: the current one, and those of runs in progress. */
const KEPT = 4;

/**
 * The law from built-in and loaded editions. What a revision knows never changes, so each process
 * reads it once; without a revision the database is asked for the current one, so that an edition
 * loaded elsewhere takes effect at once.
 */
@Injectable()
export class KnownPayLaws extends PayLaws {
  private readonly read = new Map<number, Promise<(month: Month) => PayLaw>>();
  private readonly items = itemsByRole(presetItems);

  constructor(private readonly editions: LawEditions) {
    super();
  }

  revision(): Promise<number> {
    return this.editions.revision();
  }

  async of(month: Month, revision?: number): Promise<PayLaw> {
    const laws = await this.asOf(revision ?? (await this.revision()));
    return laws(month);
  }

  private asOf(revision: number): Promise<(month: Month) => PayLaw> {
    const known = this.read.get(revision);
    if (known) return known;
    const laws = this.reading(revision);
    this.read.set(revision, laws);
    // A failed read is not cached: the next caller reads again.
    laws.catch(() => this.read.delete(revision));
    for (const old of [...this.read.keys()].slice(0, -KEPT)) this.read.delete(old);
    return laws;
  }

  private async reading(revision: number): Promise<(month: Month) => PayLaw> {
    const now = await this.revision();
    if (revision > now) throw new RangeError(`Revision ${revision} of the law is not there yet`);
    return lawsFrom([...deliveredEditions, ...(await this.editions.asOf(revision))], this.items);
  }
}
