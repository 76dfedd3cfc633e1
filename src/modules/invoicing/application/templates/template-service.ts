import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  isShipped,
  picturesIn,
  readTemplate,
  sampleOf,
  shippedNames,
  shippedTemplate,
  type TemplateKind,
} from '../../domain/template';
import { type PageView, PdfRenderer } from '../ports/pdf-renderer';
import {
  type TemplateDetail,
  type TemplateOverview,
  type OfferedTemplate,
  type TemplateRef,
  Templates,
} from '../ports/templates';
import { PrintService } from '../print-service';
import { DesignResolver } from './design-resolver';
import { TemplateChecks } from './template-checks';
import { type TemplateFile, templateFileOf } from './template-file';

/** Visual templates: what the designer reads, and what a document can be printed by. */
@Injectable()
export class TemplateService {
  constructor(
    private readonly templates: Templates,
    private readonly designs: DesignResolver,
    private readonly printing: PrintService,
    private readonly renderer: PdfRenderer,
    private readonly checks: TemplateChecks,
  ) {}

  async overview(): Promise<TemplateOverview> {
    const defaults = await this.templates.defaults(currentScope().orgId);
    return { own: await this.templates.all(), shipped: shippedNames, defaults };
  }

  async detail(template: TemplateRef): Promise<TemplateDetail> {
    if (isShipped(template)) return { template: null, content: shippedTemplate(template)! };
    const own = await this.templates.get(template);
    const version = { template, number: own.currentNumber };
    return { template: own, content: await this.designs.contentOf(own.orgId, version) };
  }

  /** The choices when printing: own templates first. */
  async choices(kind: TemplateKind): Promise<OfferedTemplate[]> {
    const own = await this.templates.enabled(currentScope().orgId, kind);
    return [
      ...own.map(({ id, templateName }) => ({ ref: id, name: templateName })),
      ...shippedNames.map((name) => ({ ref: name, name: null })),
    ];
  }

  async choicesFor(documentId: string): Promise<OfferedTemplate[]> {
    return this.choices(await this.printing.kindOf(documentId));
  }

  /**
   * Checked before a task prints: the template must be of this organisation, and of the kind if all
   * selected records share one. Each record's own kind is checked again when it is printed.
   */
  async mustOffer(template: TemplateRef | undefined, kind?: TemplateKind): Promise<void> {
    if (template === undefined || isShipped(template)) return;
    const own = (await this.templates.all()).find(({ id }) => id === template);
    if (!own?.isEnable || (kind !== undefined && own.invoiceType !== kind))
      throw new Refused('template.notThere');
  }

  /** With a stored document, or with sample data. */
  async view(kind: TemplateKind, written: unknown, documentId?: string): Promise<PageView> {
    const { content } = readTemplate(written, kind);
    if (documentId !== undefined) return this.printing.view(documentId, content);
    const design = await this.designs.designed(currentScope().orgId, content, null);
    return this.renderer.view(sampleOf(kind), design);
  }

  /** The same as a file, with its pages. */
  async sample(kind: TemplateKind, written: unknown): Promise<Buffer> {
    const { orgId } = currentScope();
    const content = await this.checks.content(orgId, kind, written);
    const design = await this.designs.designed(orgId, content, null);
    return this.renderer.render(sampleOf(kind), design);
  }

  async file(template: TemplateRef): Promise<TemplateFile> {
    const { template: own, content } = await this.detail(template);
    const orgId = own?.orgId ?? currentScope().orgId;
    return templateFileOf(own, content, await this.templates.pictures(orgId, picturesIn(content)));
  }
}
