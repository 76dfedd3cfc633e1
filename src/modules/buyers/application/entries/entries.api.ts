import { Injectable } from '@nestjs/common';
import { refuseIfAny } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Resources } from '@platform/resource';
import { comparedFields } from '../../domain/entry/comparison';
import { CONSENT_VERSION } from '../../domain/form/consent';
import { buyer } from '../../resources/buyer.resource';
import { type BuyerEntry, buyerEntry } from '../../resources/buyer-entry.resource';
import { CheckTin, type TinQuestion } from '../form/check-tin';
import { type Caller, FormAdmission } from '../form/form-admission';
import type { EntryRetention } from '../../domain/entry/retention';
import { RetentionSettings } from './retention-settings';
import { AcceptEntry, MergeEntry, proposedBy } from './decide-entry';
import { type EntryForm, EntryService, faultsOfEntry, type StoredEntry } from './entry-service';
import { EntryLookup } from '../ports/entry-lookup';

export type EntrySummary = Pick<BuyerEntry, 'id' | 'reference' | 'companyName' | 'buyerId'>;

/** For modules that ask customers for their details: the same form, rules and limits. */
@Injectable()
export class BuyerEntriesApi {
  readonly consentVersion = CONSENT_VERSION;

  constructor(
    private readonly admission: FormAdmission,
    private readonly checks: CheckTin,
    private readonly entries: EntryService,
    private readonly lookup: EntryLookup,
    private readonly resources: Resources,
    private readonly commands: Commands,
    private readonly retention: RetentionSettings,
  ) {}

  /** The number of days after which an entry that nobody accepted is deleted. */
  keptDays(): Promise<EntryRetention> {
    return this.retention.days();
  }

  /** How the office identifies entries; only those that are accessible. */
  async summaries(ids: readonly string[]): Promise<EntrySummary[]> {
    const found = await this.resources.of(buyerEntry).find(ids);
    return found.map(({ id, reference, companyName, buyerId }) => ({
      id,
      reference,
      companyName,
      buyerId,
    }));
  }

  refuseFaulty(form: EntryForm): void {
    refuseIfAny(faultsOfEntry(form));
  }

  /** Whether the authority confirms both numbers; a no has many causes, as on the form. */
  isConfirmed(orgId: string, question: TinQuestion, caller: Caller): Promise<boolean> {
    return this.checks.isConfirmed(orgId, question, caller);
  }

  /** Counts an entry; after suspicious activity it requires the ticket of a solved slide check. */
  admit(caller: Caller, ticket: string | undefined): Promise<void> {
    return this.admission.admit(caller, ticket);
  }

  /** The reference of the entry stored under a client key. */
  async known(orgId: string, clientKey: string): Promise<string | null> {
    return (await this.lookup.byKey(orgId, clientKey))?.reference ?? null;
  }

  /** Concurrent requests with the same key all get the same reference. */
  once(
    orgId: string,
    clientKey: string,
    work: () => Promise<{ reference: string }>,
  ): Promise<{ reference: string }> {
    return this.entries.once(orgId, clientKey, work);
  }

  /** Stores the entry of a receipt in the current transaction. */
  receive(form: EntryForm, orgId: string): Promise<StoredEntry> {
    const none = { templateId: null, linkId: null, buyerId: null };
    return this.entries.receive(form, { ...none, orgId, entrySource: 'receipt' });
  }

  /**
   * The buyer that an entry becomes without a decision: a new one if it resembles none on record,
   * or the one with exactly the same data. Null when a person has to compare.
   */
  async settle(entryId: string): Promise<string | null> {
    const entry = await this.resources.of(buyerEntry).get(entryId);
    const alike = await this.resources.of(buyer).find(await this.lookup.buyersLike(entry));
    if (alike.length === 0) return this.commands.execute(new AcceptEntry(entryId));
    const proposed = proposedBy(entry);
    const same = alike.find((known) =>
      comparedFields(proposed, known).every(({ differs }) => !differs),
    );
    if (!same) return null;
    const into = { buyerId: same.id, version: same.version, fields: [] };
    await this.commands.execute(new MergeEntry(entryId, into));
    return same.id;
  }
}
