import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files } from '@platform/files';
import type { DocumentState } from '../../domain/document/document.types';
import {
  isShipped,
  picturesIn,
  shippedTemplate,
  shippedTemplates,
  type TemplateContent,
  type TemplateKind,
} from '../../domain/template';
import type { PrintDesign } from '../ports/pdf-renderer';
import {
  type Picture,
  type PrintOrigin,
  type PrintRecord,
  type TemplateRef,
  Templates,
  type TemplateVersion,
} from '../ports/templates';

/** What to print, and the selected template if any. */
export interface ToPrint {
  orgId: string;
  kind: TemplateKind;
  /** The company whose letterhead is used. */
  issuerId: string | null;
  /** Only of a validated document, whose prints are recorded. */
  documentId: string | null;
  template?: TemplateRef;
  /** A version other than the newest. */
  number?: number;
  origin?: PrintOrigin;
}

export interface ResolvedDesign extends PrintDesign {
  /** The supplier's logo as a data URI. */
  logo: string | null;
}

const uriOf = ({ mediaType, bytes }: Picture): string =>
  `data:${mediaType};base64,${bytes.toString('base64')}`;

/** Prints of a validated document are recorded. */
export const isRecorded = ({ uuid, longId }: Pick<DocumentState, 'uuid' | 'longId'>): boolean =>
  uuid !== null && longId !== null;

/** Determines the template of a document, and everything it needs. */
@Injectable()
export class DesignResolver {
  constructor(
    private readonly templates: Templates,
    private readonly buyers: BuyersApi,
    private readonly files: Files,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * The selected template; otherwise the one with which a validated document was first printed, the
   * supplier's, the organisation's, or the classic one. A validated document is printed with the
   * version and the logo of its record, which is written at the first print.
   */
  async of(print: ToPrint): Promise<ResolvedDesign> {
    const { orgId, documentId, origin = 'print' } = print;
    const records = documentId === null ? [] : await this.templates.printsOf(orgId, documentId);
    const version = print.template === undefined ? records[0] : undefined;
    const wanted = version ?? (await this.versionFor(print));
    const content = await this.contentOf(orgId, wanted);
    const record = records.find(
      ({ template, number }) => template === wanted.template && number === wanted.number,
    );
    if (record) return this.dressed(orgId, content, await this.recorded(orgId, record.logo));
    const logo = print.issuerId && (await this.logoOf(print.issuerId));
    if (documentId !== null)
      await this.units.run(async () => {
        const key = logo ? await this.templates.keepPicture(orgId, logo) : null;
        await this.templates.recordPrint(orgId, documentId, { ...wanted, logo: key, origin });
      });
    return this.dressed(orgId, content, logo || null);
  }

  /** Content that is still being designed, with the logo of the company used for the trial. */
  async designed(
    orgId: string,
    content: TemplateContent,
    issuerId: string | null,
  ): Promise<ResolvedDesign> {
    return this.dressed(orgId, content, issuerId === null ? null : await this.logoOf(issuerId));
  }

  /** A content with its pictures. */
  private async dressed(
    orgId: string,
    content: TemplateContent,
    logo: Picture | null,
  ): Promise<ResolvedDesign> {
    const found = await this.templates.pictures(orgId, picturesIn(content));
    const pictures = Object.fromEntries([...found].map(([key, one]) => [key, uriOf(one)]));
    return { content, pictures, logo: logo && uriOf(logo) };
  }

  /** The current version of this template. */
  async newest(orgId: string, kind: TemplateKind, template: TemplateRef): Promise<TemplateVersion> {
    if (isShipped(template)) return { template, number: shippedTemplates[template].length };
    const own = (await this.templates.enabled(orgId, kind)).find(({ id }) => id === template);
    if (!own) throw new Refused('template.notThere');
    return { template, number: own.currentNumber };
  }

  /** How it has been printed so far, oldest first. */
  async recordsOf(state: DocumentState): Promise<PrintRecord[]> {
    return isRecorded(state) ? this.templates.printsOf(state.orgId, state.id) : [];
  }

  async contentOf(orgId: string, { template, number }: TemplateVersion): Promise<TemplateContent> {
    const content = isShipped(template)
      ? shippedTemplate(template, number)
      : await this.templates.content(orgId, { template, number });
    if (!content) throw new Refused('template.notThere');
    return content;
  }

  private async versionFor(print: ToPrint): Promise<TemplateVersion> {
    const { orgId, kind, template, number } = print;
    if (template !== undefined)
      return number === undefined ? this.newest(orgId, kind, template) : { template, number };
    return this.defaultDesign(print);
  }

  /** A default that was disabled meanwhile does not apply. */
  private async defaultDesign({ orgId, kind, issuerId }: ToPrint): Promise<TemplateVersion> {
    const defaults = (await this.templates.defaults(orgId)).filter(
      ({ invoiceType }) => invoiceType === kind,
    );
    const own = defaults.find(({ supplierId }) => supplierId !== null && supplierId === issuerId);
    const whole = defaults.find(({ supplierId }) => supplierId === null);
    const enabled = await this.templates.enabled(orgId, kind);
    const isThere = (ref: TemplateRef): boolean =>
      isShipped(ref) || enabled.some(({ id }) => id === ref);
    const found = [own, whole].find((each) => each && isThere(each.template));
    return this.newest(orgId, kind, found?.template ?? 'classic');
  }

  private async recorded(orgId: string, key: string | null): Promise<Picture | null> {
    if (key === null) return null;
    return (await this.templates.pictures(orgId, [key])).get(key) ?? null;
  }

  private async logoOf(supplierId: string): Promise<Picture | null> {
    const fileId = await this.buyers.supplierLogo(supplierId);
    return fileId ? this.files.read(fileId) : null;
  }
}
