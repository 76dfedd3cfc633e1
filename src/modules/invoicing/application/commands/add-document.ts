import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentScope } from '@platform/tenancy/org-scope';
import { Document } from '../../domain/document/document';
import { withCustomDefaults } from '../../domain/document/custom-fields';
import type { Content } from '../../domain/document/document.types';
import { Documents } from '../ports/documents';
import { NamedRecords } from '../named-records';
import { NumberSeries } from '../ports/number-series';
import { ReferenceResolver } from '../notes/reference-resolver';
import { MasterDataSnapshots } from '../master-data-snapshots';

/** Stores a new draft; without a number it takes the next one of its series. */
export class AddDocument extends Command<string> {
  constructor(
    readonly content: Content,
    readonly orgId = currentScope().orgId,
    /** What it was made from, whose records it keeps. */
    readonly madeFrom?: Content,
  ) {
    super();
  }
}

@CommandHandler(AddDocument)
export class AddDocumentHandler implements ICommandHandler<AddDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly masters: MasterDataSnapshots,
    private readonly series: NumberSeries,
    private readonly named: NamedRecords,
    private readonly references: ReferenceResolver,
  ) {}

  async execute({ content, orgId, madeFrom }: AddDocument): Promise<string> {
    await this.named.refuseUnknown(orgId, content, madeFrom);
    const taken = withCustomDefaults(await this.masters.into(content, orgId));
    const referring = await this.references.into(taken, orgId);
    const numbered = await this.series.number(orgId, referring);
    const draft = Document.draft('0', orgId, numbered);
    return this.documents.add(draft.state, orgId);
  }
}
