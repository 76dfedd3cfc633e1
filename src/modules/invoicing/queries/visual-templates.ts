import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageView } from '../application/ports/pdf-renderer';
import type {
  OfferedTemplate,
  TemplateDetail,
  TemplateOverview,
  TemplateRef,
} from '../application/ports/templates';
import { PictureService } from '../application/templates/picture-service';
import type { TemplateFile } from '../application/templates/template-file';
import { TemplateService } from '../application/templates/template-service';
import type { TemplateKind } from '../domain/template/template.types';

/** The templates of the organisation and those that ship with the product. */
export class GetTemplateOverview extends Query<TemplateOverview> {}

@QueryHandler(GetTemplateOverview)
export class GetTemplateOverviewHandler implements IQueryHandler<GetTemplateOverview> {
  constructor(private readonly templates: TemplateService) {}

  execute(): Promise<TemplateOverview> {
    return this.templates.overview();
  }
}

/** A template with the content of its newest version. */
export class GetTemplate extends Query<TemplateDetail> {
  constructor(readonly template: TemplateRef) {
    super();
  }
}

@QueryHandler(GetTemplate)
export class GetTemplateHandler implements IQueryHandler<GetTemplate> {
  constructor(private readonly templates: TemplateService) {}

  execute({ template }: GetTemplate): Promise<TemplateDetail> {
    return this.templates.detail(template);
  }
}

/** A template with its pictures, to be imported elsewhere. */
export class GetTemplateFile extends Query<TemplateFile> {
  constructor(readonly template: TemplateRef) {
    super();
  }
}

@QueryHandler(GetTemplateFile)
export class GetTemplateFileHandler implements IQueryHandler<GetTemplateFile> {
  constructor(private readonly templates: TemplateService) {}

  execute({ template }: GetTemplateFile): Promise<TemplateFile> {
    return this.templates.file(template);
  }
}

/** A picture of a template as a data URI. */
export class GetTemplatePicture extends Query<string> {
  constructor(readonly key: string) {
    super();
  }
}

@QueryHandler(GetTemplatePicture)
export class GetTemplatePictureHandler implements IQueryHandler<GetTemplatePicture> {
  constructor(private readonly pictures: PictureService) {}

  execute({ key }: GetTemplatePicture): Promise<string> {
    return this.pictures.uri(key);
  }
}

/** The templates available for one document, or for any document of a kind. */
export class ListTemplateChoices extends Query<OfferedTemplate[]> {
  constructor(readonly printed: { documentId: string } | { kind: TemplateKind }) {
    super();
  }
}

@QueryHandler(ListTemplateChoices)
export class ListTemplateChoicesHandler implements IQueryHandler<ListTemplateChoices> {
  constructor(private readonly templates: TemplateService) {}

  execute({ printed }: ListTemplateChoices): Promise<OfferedTemplate[]> {
    return 'kind' in printed
      ? this.templates.choices(printed.kind)
      : this.templates.choicesFor(printed.documentId);
  }
}

/** The page as it would be printed, with sample data or that of a document. */
export class PreviewTemplate extends Query<PageView> {
  constructor(
    readonly kind: TemplateKind,
    readonly content: unknown,
    readonly documentId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(PreviewTemplate)
export class PreviewTemplateHandler implements IQueryHandler<PreviewTemplate> {
  constructor(private readonly templates: TemplateService) {}

  execute({ kind, content, documentId }: PreviewTemplate): Promise<PageView> {
    return this.templates.view(kind, content, documentId);
  }
}
