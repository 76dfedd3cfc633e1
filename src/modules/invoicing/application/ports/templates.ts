import type { ShippedName, TemplateContent, TemplateKind } from '../../domain/template';

/** A template of the organisation; elsewhere the name of a shipped template takes its place. */
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

/** The id of an own template, or the name of a shipped one. */
export type TemplateRef = string;

/** A template with which a document can be printed. */
export interface OfferedTemplate {
  ref: TemplateRef;
  /** Null for a template shipped with the product. */
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

/** Why a page was printed: by a user, attached to a mail, or for somebody with a link. */
export type PrintOrigin = 'print' | 'mail' | 'link';

/** How a validated document was printed, including its logo. */
export interface PrintRecord extends TemplateVersion {
  id: string;
  /** The origin of the first print with this version; null for an early record. */
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
 * Own templates with all versions of their content. Methods that take an organisation concern a
 * document already found within the scope; the others apply the scope themselves.
 */
export abstract class Templates {
  abstract all(): Promise<OwnTemplate[]>;
  abstract get(id: string): Promise<OwnTemplate>;
  abstract getForUpdate(id: string): Promise<OwnTemplate>;
  abstract isTaken(orgId: string, facts: TemplateFacts, besides: string | null): Promise<boolean>;
  abstract add(facts: TemplateFacts, content: TemplateContent): Promise<string>;
  /** Changed content becomes a new version; null if only the facts change. */
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
  /** Marks pictures as used, before a transaction refers to them; returns those that exist. */
  abstract claimPictures(orgId: string, keys: readonly string[]): Promise<string[]>;
  abstract pictures(orgId: string, keys: readonly string[]): Promise<Map<string, Picture>>;

  /** Oldest first: the first is how the document looks if no template is selected. */
  abstract printsOf(orgId: string, documentId: string): Promise<PrintRecord[]>;
  abstract recordPrint(
    orgId: string,
    documentId: string,
    print: Omit<PrintRecord, 'id' | 'createTime' | 'createUserId'>,
  ): Promise<void>;
}
