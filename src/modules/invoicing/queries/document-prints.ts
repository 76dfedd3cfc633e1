import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IdentityApi } from '@modules/identity';
import { Documents } from '../application/ports/documents';
import { type PrintRecord, Templates } from '../application/ports/templates';
import { DesignResolver } from '../application/templates/design-resolver';
import { isShipped, shippedTemplates } from '../domain/template';
import type { DocumentPrint } from './document-prints.types';

/** The template versions with which a validated document was printed or sent (ADR 94). */
export class GetDocumentPrints extends Query<DocumentPrint[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetDocumentPrints)
export class GetDocumentPrintsHandler implements IQueryHandler<GetDocumentPrints> {
  constructor(
    private readonly documents: Documents,
    private readonly designs: DesignResolver,
    private readonly templates: Templates,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ id }: GetDocumentPrints): Promise<DocumentPrint[]> {
    const records = await this.designs.recordsOf((await this.documents.get(id)).state);
    if (records.length === 0) return [];
    const users = records.flatMap(({ createUserId }) => createUserId ?? []);
    const [own, names] = await Promise.all([
      this.templates.all(),
      this.identity.userNames([...new Set(users)]),
    ]);
    const templates = new Map(own.map((each) => [each.id, each]));
    const newestOf = ({ template }: PrintRecord): number | null =>
      isShipped(template)
        ? shippedTemplates[template].length
        : (templates.get(template)?.currentNumber ?? null);
    return records.map((record) => ({
      id: record.id,
      template: record.template,
      number: record.number,
      name: templates.get(record.template)?.templateName ?? null,
      newest: newestOf(record),
      origin: record.origin,
      at: record.createTime.toISOString(),
      userName: (record.createUserId && names.get(record.createUserId)) ?? null,
    }));
  }
}
