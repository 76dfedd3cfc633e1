import { Injectable } from '@nestjs/common';
import { Invalid, refuseIfAny, Refused } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  isShipped,
  picturesIn,
  readTemplate,
  sampleOf,
  shippedNames,
  shippedTemplate,
  type TemplateContent,
  type TemplateKind,
} from '../../domain/template';
import { type PageView, PdfRenderer } from '../ports/pdf-renderer';
import {
  type DefaultTemplate,
  type TemplateDetail,
  type TemplateFacts,
  type TemplateOverview,
  type OfferedTemplate,
  type TemplateRef,
  Templates,
} from '../ports/templates';
import { PrintService } from '../print-service';
import { DesignResolver } from './design-resolver';
import { type TemplateFile, templateFileOf } from './template-file';

/** The most templates of an organisation: each is made by hand, and all are offered when printing. */
const MAX = 100;

/** Visual templates: what the designer reads and writes. */
@Injectable()
export class TemplateService {
  constructor(
    private readonly templates: Templates,
    private readonly designs: DesignResolver,
    private readonly printing: PrintService,
    private readonly renderer: PdfRenderer,
    private readonly buyers: BuyersApi,
    private readonly units: UnitOfWork,
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

  add(facts: TemplateFacts, written: unknown): Promise<string> {
    return this.units.run(async () => {
      const { orgId } = currentScope();
      const content = await this.checked(orgId, facts, written);
      await this.refuseTaken(orgId, facts, null);
      if ((await this.templates.all()).length >= MAX)
        throw new Refused('template.enough', { max: MAX });
      return this.templates.add(facts, content);
    });
  }

  /** Based on the version that was read: somebody else's change is not overwritten. */
  change(id: string, version: number, facts: TemplateFacts, written: unknown): Promise<void> {
    return this.units.run(async () => {
      const own = await this.templates.getForUpdate(id);
      if (own.version !== version) throw new Refused('changedByAnother');
      if (own.invoiceType !== facts.invoiceType) throw new Refused('template.kindFixed');
      const content = await this.checked(own.orgId, facts, written);
      await this.refuseTaken(own.orgId, facts, id);
      const before = await this.designs.contentOf(own.orgId, {
        template: id,
        number: own.currentNumber,
      });
      const isSame = JSON.stringify(before) === JSON.stringify(content);
      await this.templates.change(own, facts, isSame ? null : content);
    });
  }

  remove(id: string): Promise<void> {
    return this.units.run(async () => this.templates.remove(await this.templates.getForUpdate(id)));
  }

  setDefault(
    chosen: Omit<DefaultTemplate, 'template'> & { template: TemplateRef | null },
  ): Promise<void> {
    return this.units.run(async () => {
      const { orgId } = currentScope();
      const { template, supplierId, invoiceType } = chosen;
      // A supplier that is gone by now needs no default any more.
      if (template !== null && supplierId !== null) await this.mustBeOurs(supplierId, orgId);
      if (template !== null) await this.designs.newest(orgId, invoiceType, template);
      await this.templates.setDefault(orgId, chosen);
    });
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

  private async mustBeOurs(supplierId: string, orgId: string): Promise<void> {
    if (!(await this.buyers.supplierCard(supplierId, orgId)))
      throw new Invalid([{ code: 'unknownReference', path: 'supplierId' }]);
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
    const content = await this.checked(currentScope().orgId, { invoiceType: kind }, written);
    const design = await this.designs.designed(currentScope().orgId, content, null);
    return this.renderer.render(sampleOf(kind), design);
  }

  async file(template: TemplateRef): Promise<TemplateFile> {
    const { template: own, content } = await this.detail(template);
    const orgId = own?.orgId ?? currentScope().orgId;
    return templateFileOf(own, content, await this.templates.pictures(orgId, picturesIn(content)));
  }

  private async checked(
    orgId: string,
    { invoiceType }: Pick<TemplateFacts, 'invoiceType'>,
    written: unknown,
  ): Promise<TemplateContent> {
    const { content, faults } = readTemplate(written, invoiceType);
    refuseIfAny(faults);
    const wanted = picturesIn(content);
    const found = await this.templates.claimPictures(orgId, wanted);
    if (found.length < wanted.length)
      throw new Invalid([{ code: 'template.pictureUnknown', path: 'picture' }]);
    return content;
  }

  private async refuseTaken(
    orgId: string,
    facts: TemplateFacts,
    besides: string | null,
  ): Promise<void> {
    if (await this.templates.isTaken(orgId, facts, besides))
      throw new Invalid([{ code: 'notUnique', path: 'templateName' }]);
  }
}
