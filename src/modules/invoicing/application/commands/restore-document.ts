import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Document } from '../../domain/document/document';
import { Documents } from '../ports/documents';
import { NumberSeries } from '../ports/number-series';
import { RoomForInvoice } from '../quotations/room-for-invoice';

/**
 * Restores documents from the recycle bin, all or none. Documents whose number was reused meanwhile
 * need a new one in `numbers`, by id; without it the user is asked to confirm the change.
 */
export class RestoreDocuments extends Command<void> {
  constructor(
    readonly ids: readonly string[],
    readonly numbers: ReadonlyMap<string, string> = new Map(),
  ) {
    super();
  }
}

@CommandHandler(RestoreDocuments)
export class RestoreDocumentsHandler implements ICommandHandler<RestoreDocuments> {
  constructor(
    private readonly documents: Documents,
    private readonly series: NumberSeries,
    private readonly room: RoomForInvoice,
  ) {}

  async execute({ ids, numbers }: RestoreDocuments): Promise<void> {
    const documents: Document[] = [];
    for (const id of new Set(ids)) {
      const document = await this.documents.get(id);
      document.restore();
      // Refused at once, before asking about numbers.
      await this.room.require(id, document.state.orgId);
      documents.push(document);
    }
    const ofOrganisations = Map.groupBy(documents, ({ state }) => state.orgId);
    for (const [orgId, own] of ofOrganisations) {
      const states = own.map(({ state }) => state);
      const given = await this.series.reclaim(orgId, states, numbers);
      for (const document of own) document.renumber(given.get(document.state.id) ?? null);
    }
    // Checked again one by one: two invoices of one quotation share what is left of it.
    for (const document of documents) {
      await this.room.require(document.state.id, document.state.orgId);
      await this.documents.save(document);
    }
  }
}
