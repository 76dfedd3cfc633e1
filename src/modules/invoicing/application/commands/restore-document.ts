import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Documents } from '../ports/documents';
import { NumberSeries } from '../ports/number-series';
import { RoomForInvoice } from '../quotations/room-for-invoice';

/** Restores a document from the recycle bin; its number may have been reused meanwhile. */
export class RestoreDocument extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RestoreDocument)
export class RestoreDocumentHandler implements ICommandHandler<RestoreDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly series: NumberSeries,
    private readonly room: RoomForInvoice,
  ) {}

  async execute({ id }: RestoreDocument): Promise<void> {
    const document = await this.documents.get(id);
    document.restore();
    await this.room.require(id, document.state.orgId);
    const { invoiceNumber } = await this.series.reclaim(document.state.orgId, document.state);
    document.renumber(invoiceNumber);
    await this.documents.save(document);
  }
}
