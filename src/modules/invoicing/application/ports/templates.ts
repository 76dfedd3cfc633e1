import type { ShippedName, TemplateContent, TemplateKind } from '../../domain/template';

/** A template of the organisation's own; the name of a shipped one stands for it elsewhere. */
export interface OwnTemplate {
  id: string;
  orgId: string;
  version: number;
  invoiceType: TemplateKind;
  templateName: string;
  templateDescription: string;
  isEnable: boolean;
  remark: string | null;
  /** The number of the newest version of its content. */
  currentNumber: number;
  updateTime: Date;
}

export type TemplateFacts = Pick<
  OwnTemplate,
  'invoiceType' | 'templateName' | 'templateDescription' | 'isEnable' | 'remark'
>;

/** A template is named by the id of an own one, or by the name of a shipped one. */
export type TemplateRef = string;

/** A template that a document can be printed by. */
export interface OfferedTemplate {
  ref: TemplateRef;
  /** Null for a template that came with the product. */
  name: string | null;
}

export interface TemplateVersion {
  template: TemplateRef;
  number: number;
}

export interface DefaultTemplate {
  invoiceType: TemplateKind;
  /** Null: for every supplier without a default of its own. */
  supplierId: string | null;
  template: TemplateRef;
}

/** What a page was made for: by somebody here, attached to a mail, or for somebody with a link. */
export type PrintOrigin = 'print' | 'mail' | 'link';

/** How a validated document was printed; with the picture of the logo that it bore. */
export interface PrintRecord extends TemplateVersion {
  id: string;
  /** Of the first print by this version; null of an early record. */
  origin: PrintOrigin | null;
  logo: string | null;
  createTime: Date;
  createUserId: string | null;
}

export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

export interface TemplateOverview {
  own: OwnTemplate[];
  shipped: ShippedName[];
  defaults: DefaultTemplate[];
}

export interface TemplateDetail {
  /** Null for a shipped template, which is copied rather than changed. */
  template: OwnTemplate | null;
  content: TemplateContent;
}

/**
 * Own templates with all versions of their content. What takes an organisation is asked about a
 * document of it, which has been reached within the scope; the rest asks within the scope itself.
 */
export abstract class Templates {
  abstract all(): Promise<OwnTemplate[]>;
  abstract get(id: string): Promise<OwnTemplate>;
  abstract getForUpdate(id: string): Promise<OwnTemplate>;
  abstract isTaken(orgId: string, facts: TemplateFacts, besides: string | null): Promise<boolean>;
  abstract add(facts: TemplateFacts, content: TemplateContent): Promise<string>;
  /** A changed content becomes a new version; null when only the facts change. */
  abstract change(
    template: OwnTemplate,
    facts: TemplateFacts,
    content: TemplateContent | null,
  ): Promise<void>;
  /** Its versions stay. */
  abstract remove(template: OwnTemplate): Promise<void>;

  abstract enabled(orgId: string, kind: TemplateKind): Promise<OwnTemplate[]>;
  abstract content(orgId: string, version: TemplateVersion): Promise<TemplateContent | null>;

  abstract defaults(orgId: string): Promise<DefaultTemplate[]>;
  /** Null removes the default. */
  abstract setDefault(
    orgId: string,
    chosen: Omit<DefaultTemplate, 'template'> & { template: TemplateRef | null },
  ): Promise<void>;

  abstract keepPicture(orgId: string, picture: Picture): Promise<string>;
  /** From now on in use, before a transaction refers to them; returns which there are. */
  abstract claimPictures(orgId: string, keys: readonly string[]): Promise<string[]>;
  abstract pictures(orgId: string, keys: readonly string[]): Promise<Map<string, Picture>>;

  /** The first comes first: it is how the document looks when no template is chosen. */
  abstract printsOf(orgId: string, documentId: string): Promise<PrintRecord[]>;
  abstract recordPrint(
    orgId: string,
    documentId: string,
    print: Omit<PrintRecord, 'id' | 'createTime' | 'createUserId'>,
  ): Promise<void>;
}
