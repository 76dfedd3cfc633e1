import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import { mayBecome } from '../../domain/entry/entry-states';
import type { BuyerEntry, buyerEntry } from '../../resources/buyer-entry.resource';

/** Locks the row, so that the second of two concurrent decisions is refused. */
@Injectable()
export class EntryHooks extends ResourceHooks<typeof buyerEntry> {
  override beforeSave(record: Input, before: BuyerEntry | null): Promise<void> {
    const to = record.entryStatus as BuyerEntry['entryStatus'];
    if (before && before.entryStatus !== to && !mayBecome(before.entryStatus, to))
      throw new Refused('buyerEntry.alreadyDecided', { status: before.entryStatus });
    return Promise.resolve();
  }
}
