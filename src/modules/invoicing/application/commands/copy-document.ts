import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '@kernel/rules';
import { businessDate, localDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Document } from '../../domain/document/document';
import { can, refusal } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';
import { NumberSeries } from '../ports/number-series';
import { OwnVersion } from '../own-version';
import { MasterDataSnapshots } from '../master-data-snapshots';

/**
 * Creates a draft with the same content, today's date, its own number, and the version that the
 * organisation now sends.
 */
export class CopyDocument extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(CopyDocument)
export class CopyDocumentHandler implements ICommandHandler<CopyDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly masters: MasterDataSnapshots,
    private readonly series: NumberSeries,
    private readonly clock: Clock,
    private readonly versions: OwnVersion,
  ) {}

  async execute({ id }: CopyDocument): Promise<string> {
    const { state } = await this.documents.get(id);
    if (!can('copy', state.submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('copy', state.submitStatus));
    const now = this.clock.now();
    const fresh = await this.series.number(
      state.orgId,
      await this.masters.into({
        ...state,
        invoiceNumber: null,
        issueDate: businessDate(now),
        issueTime: localDateTime(now).slice(11),
        ...(await this.versions.of(state.orgId)),
      }),
    );
    const draft = Document.draft('0', state.orgId, fresh);
    return this.documents.add(draft.state, state.orgId);
  }
}
