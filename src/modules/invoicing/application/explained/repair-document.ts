import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '@kernel/rules';
import { calculate } from '../../domain/document/arithmetic';
import type { DocumentDraft } from '../../domain/document/document.types';
import { draftOf, jsonOf, totalsJson } from '../../domain/document/draft';
import { can } from '../../domain/document/lifecycle';
import { contentOf } from '../../domain/document/content-of';
import { repaired } from '../../domain/explained/repairs';
import { EditDocument, EditDocumentHandler } from '../commands/edit-document';
import { Documents } from '../ports/documents';
import { RepairService } from './repair-service';

/** Applies the repairs that the user has seen and agreed to; the document is a draft afterwards. */
export class RepairDocument extends Command<void> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly paths: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(RepairDocument)
export class RepairDocumentHandler implements ICommandHandler<RepairDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly repairing: RepairService,
    private readonly editing: EditDocumentHandler,
  ) {}

  async execute({ id, version, paths }: RepairDocument): Promise<void> {
    const document = await this.documents.get(id);
    if (document.state.version !== version) throw new Refused('changedByAnother');
    const found = await this.repairing.of(document);
    const agreed = found.filter(({ path }) => paths.includes(path));
    if (agreed.length < paths.length) throw new Refused('document.nothingToRepair');
    if (can('reEdit', document.state.submitStatus)) {
      document.reEdit();
      await this.documents.save(document);
    }
    const before = jsonOf(contentOf(document.state));
    const content = draftOf(totalled(repaired(before, agreed)));
    const { version: now } = (await this.documents.get(id)).state;
    await this.editing.execute(new EditDocument(id, now, content));
  }
}

/** The user did not type these totals: they are computed. */
function totalled(draft: DocumentDraft): DocumentDraft {
  const totals = totalsJson(calculate(draftOf(draft)));
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } = totals;
  return { ...draft, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
}
