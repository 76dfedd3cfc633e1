import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Resources } from '@platform/resource';
import { EntryLookup } from '../application/ports/entry-lookup';
import { proposedBy } from '../application/entries/decide-entry';
import { BuyerCustomFields } from '../application/buyer-custom-fields';
import { comparedFields } from '../domain/entry/comparison';
import { comparedValues } from '../domain/custom/custom-values';
import { buyer } from '../resources/buyer.resource';
import { buyerEntry } from '../resources/buyer-entry.resource';
import type { EntryComparison } from './entry-comparison.types';

/** An entry beside each buyer that it may match; the buyer whose own link was used comes first. */
export class CompareEntry extends Query<EntryComparison> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(CompareEntry)
export class CompareEntryHandler implements IQueryHandler<CompareEntry> {
  constructor(
    private readonly resources: Resources,
    private readonly lookup: EntryLookup,
    private readonly fields: BuyerCustomFields,
  ) {}

  async execute({ id }: CompareEntry): Promise<EntryComparison> {
    const entry = await this.resources.of(buyerEntry).get(id);
    const alike = await this.lookup.buyersLike(entry);
    const ids = [...new Set([...(entry.buyerId === null ? [] : [entry.buyerId]), ...alike])];
    const found = await this.resources.of(buyer).find(ids);
    const proposed = proposedBy(entry);
    // Values that no record accepts any more are shown in the entry, not offered here.
    const taken = await this.fields.taken(entry.orgId, entry.customValues);
    const own = entry.customValues.filter((each) =>
      taken.some(({ customFieldId }) => customFieldId === each.customFieldId),
    );
    return {
      status: entry.entryStatus,
      candidates: ids.flatMap((each) => {
        const known = found.find((record) => record.id === each);
        if (!known) return [];
        const { id: buyerId, version, companyName } = known;
        const fields = [
          ...comparedFields(proposed, known),
          ...comparedValues(own, known.customValues),
        ];
        return [{ buyerId, version, companyName, fields }];
      }),
    };
  }
}
