import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '@kernel/rules';
import type { Content } from '../../domain/document/document.types';
import { withStoredDefinitions } from '../../domain/document/stored-definitions';
import { Documents } from '../ports/documents';
import { NamedRecords } from '../named-records';
import { NumberSeries } from '../ports/number-series';
import { ReferenceResolver } from '../notes/reference-resolver';
import { MasterDataSnapshots } from '../master-data-snapshots';

/** Updates a draft; `version` is the one that the editor read. */
export class EditDocument extends Command<void> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly content: Content,
  ) {
    super();
  }
}

@CommandHandler(EditDocument)
export class EditDocumentHandler implements ICommandHandler<EditDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly masters: MasterDataSnapshots,
    private readonly series: NumberSeries,
    private readonly named: NamedRecords,
    private readonly references: ReferenceResolver,
  ) {}

  async execute({ id, version, content }: EditDocument): Promise<void> {
    const document = await this.documents.get(id);
    if (document.state.version !== version) throw new Refused('changedByAnother');
    const before = document.state;
    const { orgId } = before;
    await this.named.refuseUnknown(orgId, content, before);
    const taken = await this.masters.into(withStoredDefinitions(content, before), orgId);
    const referring = await this.references.into(taken, orgId);
    document.edit(await this.series.number(orgId, referring));
    await this.documents.save(document);
    await this.series.exchange(orgId, before, document.state);
  }
}
