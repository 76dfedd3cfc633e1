import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { Refused, refuseIfAny } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Outbox } from '@platform/outbox/outbox';
import { Resources } from '@platform/resource';
import { buyerValuesOf } from '../../domain/entry/comparison';
import { canDecide, type EntryDecision, stateAfter } from '../../domain/entry/entry-states';
import { BuyerEntryDecided } from '../../domain/entry/events';
import { comparedName, idInComparedName, withValues } from '../../domain/custom/custom-values';
import type { FormValues } from '../../domain/form/form-fields';
import { BuyerCustomFields } from '../buyer-custom-fields';
import { buyer } from '../../resources/buyer.resource';
import { type BuyerEntry, buyerEntry } from '../../resources/buyer-entry.resource';

/** Creates a buyer from an entry; returns its id. */
export class AcceptEntry extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

/** Copies the chosen fields of an entry, and no others, into a buyer's record. */
export class MergeEntry extends Command<void> {
  constructor(
    readonly id: string,
    readonly into: { buyerId: string; version: number; fields: readonly string[] },
  ) {
    super();
  }
}

/** Refuses an entry; the reason is for the office. */
export class RefuseEntry extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

/** Returns a refused entry to the undecided ones. */
export class ReopenEntry extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

/** The steps shared by all decisions; runs in the command's transaction. */
@Injectable()
export class EntryDecisions {
  constructor(
    private readonly resources: Resources,
    private readonly fields: BuyerCustomFields,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Refused when the decision is not allowed, or another one was made meanwhile. */
  async decide(
    id: string,
    decision: EntryDecision,
    work: (entry: BuyerEntry) => Promise<string | null>,
    more: Partial<BuyerEntry> = {},
  ): Promise<string | null> {
    const entries = this.resources.of(buyerEntry);
    const { entryStatus } = await entries.get(id);
    if (!canDecide(decision, entryStatus))
      throw new Refused('buyerEntry.alreadyDecided', { status: entryStatus });
    const isOpen = decision === 'reopen';
    await entries.amend(
      id,
      {
        ...more,
        entryStatus: stateAfter(decision),
        decidedAt: isOpen ? null : this.clock.now().toISOString(),
      },
      { entryStatus },
    );
    // Locked from here on: the authority may have told its TIN since it was first read.
    const entry = await entries.get(id);
    const buyerId = await work(entry);
    if (buyerId !== null) await entries.amend(id, { buyerId });
    if (!isOpen) await this.outbox.add([new BuyerEntryDecided(entry.orgId, id, buyerId)]);
    return buyerId;
  }

  /** A new buyer with the entered values; what the authority has confirmed stays confirmed. */
  async added(entry: BuyerEntry): Promise<string> {
    const buyers = this.resources.of(buyer);
    const { orgId } = entry;
    const customValues = await this.fields.taken(orgId, entry.customValues);
    const id = await buyers.add({ ...proposedBy(entry), customValues, orgId });
    const { verifyStatus, verifiedAt } = entry;
    if (verifyStatus === 'verified') await buyers.amend(id, { verifyStatus, verifiedAt });
    return id;
  }
}

/** What an entry would write into a buyer's record. */
export const proposedBy = (entry: BuyerEntry): Record<string, string | null> =>
  buyerValuesOf(entry.formRole, entry as FormValues);

@CommandHandler(AcceptEntry)
export class AcceptEntryHandler implements ICommandHandler<AcceptEntry> {
  constructor(private readonly decisions: EntryDecisions) {}

  async execute({ id }: AcceptEntry): Promise<string> {
    return (await this.decisions.decide(id, 'accept', (entry) => this.decisions.added(entry)))!;
  }
}

@CommandHandler(MergeEntry)
export class MergeEntryHandler implements ICommandHandler<MergeEntry> {
  constructor(
    private readonly decisions: EntryDecisions,
    private readonly fields: BuyerCustomFields,
    private readonly resources: Resources,
  ) {}

  async execute({ id, into: { buyerId, version, fields } }: MergeEntry): Promise<void> {
    await this.decisions.decide(id, 'merge', async (entry) => {
      const known = await this.resources.of(buyer).get(buyerId);
      if (known.orgId !== entry.orgId) throw new Refused('buyerEntry.otherOrganisation');
      const proposed = proposedBy(entry);
      const own = await this.fields.taken(entry.orgId, entry.customValues);
      const isOwn = (name: string): boolean =>
        own.some(({ customFieldId }) => comparedName(customFieldId) === name);
      refuseIfAny(
        fields
          .filter((name) => !Object.hasOwn(proposed, name) && !isOwn(name))
          .map(() => ({ code: 'badValue', path: 'fields' })),
      );
      const chosen = fields.filter((name) => idInComparedName(name) === null);
      const taken = own.filter(({ customFieldId }) => fields.includes(comparedName(customFieldId)));
      await this.resources.of(buyer).update(buyerId, version, {
        ...Object.fromEntries(chosen.map((name) => [name, proposed[name]])),
        ...(taken.length > 0 && { customValues: withValues(known.customValues, taken) }),
      });
      return buyerId;
    });
  }
}

@CommandHandler(RefuseEntry)
export class RefuseEntryHandler implements ICommandHandler<RefuseEntry> {
  constructor(private readonly decisions: EntryDecisions) {}

  async execute({ id, reason }: RefuseEntry): Promise<void> {
    const refuseReason = reason.trim();
    refuseIfAny(refuseReason === '' ? [{ code: 'required', path: 'reason' }] : []);
    await this.decisions.decide(id, 'refuse', () => Promise.resolve(null), { refuseReason });
  }
}

@CommandHandler(ReopenEntry)
export class ReopenEntryHandler implements ICommandHandler<ReopenEntry> {
  constructor(private readonly decisions: EntryDecisions) {}

  async execute({ id }: ReopenEntry): Promise<void> {
    const none = { refuseReason: null };
    await this.decisions.decide(id, 'reopen', () => Promise.resolve(null), none);
  }
}
