import { Injectable } from '@nestjs/common';
import { TaxAuthority } from '@modules/authority';
import { BuyersApi } from '@modules/buyers';
import { MailApi } from '@modules/mail';
import {
  type Draft,
  faultsOfRecipients,
  faultsOfTemplate,
  type MailLanguage,
  writable,
} from '@modules/mail/contract';
import type { Language } from '@kernel/i18n';
import { amountText } from '@kernel/money';
import { refuseIfAny, Refused } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { calculate } from '../../domain/document/arithmetic';
import type { DocumentState } from '../../domain/document/document.types';
import { kinds } from '../../domain/document/kinds';
import { can, refusal } from '../../domain/document/lifecycle';
import { figure } from '../../domain/print';
import { Documents } from '../ports/documents';
import type { TemplateRef } from '../ports/templates';
import { ownerOfCustomFields } from '../../domain/document/custom-field-owner';
import { DesignResolver } from '../templates/design-resolver';
import { printAttachment } from './print-attachment';
import { ShareService } from '../shares/share-service';
import { malayKinds } from './malay-kinds';
import type { MailDraft } from './mail-draft.types';

/** Attachments, generated when the mail is sent. */
export const PDF = 'document.pdf';
export const UBL = 'document.ubl';

/** A mail may be read long after it arrived. */
const LINK_DAYS = 90;

export interface MailRequest {
  to: readonly string[];
  cc: readonly string[];
  language: MailLanguage;
  subject: string;
  body: string;
  pdf: boolean;
  ubl: boolean;
  /** The template of the PDF; the default if none is selected. */
  template?: TemplateRef;
}

/** A mail with the recipients and the text on record. */
export type UsualMail = Pick<MailRequest, 'language' | 'pdf' | 'ubl' | 'template'>;

/** Mails about valid documents, to our trading partner. */
@Injectable()
export class DocumentMails {
  constructor(
    private readonly documents: Documents,
    private readonly mails: MailApi,
    private readonly buyers: BuyersApi,
    private readonly sharing: ShareService,
    private readonly authority: TaxAuthority,
    private readonly designs: DesignResolver,
  ) {}

  /** Recipients and text, for the user to review. */
  async draft(id: string, language: Language): Promise<MailDraft> {
    const state = await this.mailable(id);
    const to = await this.recipientsOf(state);
    return { to, ...(await this.wordsOf(state, language)), isSending: this.mails.isSending };
  }

  /** With the default text, to all recipients on record. */
  async writeUsual(id: string, request: UsualMail): Promise<string> {
    const state = await this.mailable(id);
    const to = await this.recipientsOf(state);
    const words = await this.wordsOf(state, request.language);
    return this.post(state, { ...request, ...words, to, cc: [] });
  }

  /** As typed by a person, who may use placeholders and mistype them. */
  async write(id: string, request: MailRequest): Promise<string> {
    const state = await this.mailable(id);
    refuseIfAny([...faultsOfRecipients(request.to, request.cc), ...faultsOfTemplate(request)]);
    return this.post(state, request);
  }

  private async mailable(id: string): Promise<DocumentState> {
    const { state } = await this.documents.get(id);
    if (!can('email', state.submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('email', state.submitStatus));
    return state;
  }

  /** The record may have several addresses; the document contains the one sent to the authority. */
  private async recipientsOf(state: DocumentState): Promise<string[]> {
    const { theirs } = kinds[state.kind];
    const partyId = state[`${theirs}Id`];
    const known = partyId && (await this.buyers.emailsOfBuyer(partyId));
    const found = writable([known]);
    return found.length > 0 ? found : writable([state[theirs]?.email ?? null]);
  }

  private wordsOf(state: DocumentState, language: MailLanguage): Promise<Draft> {
    const { ours, theirs, name } = kinds[state.kind];
    const { uuid, longId } = state;
    const payable = figure(amountText(calculate(state).totalPayableAmount));
    return this.mails.draft(
      state.orgId,
      { purpose: 'document', language },
      {
        invoiceNumber: state.invoiceNumber ?? '',
        kind: language === 'ms' ? malayKinds[state.kind] : translate(name, {}, language),
        sellerName: state[ours]?.name ?? '',
        buyerName: state[theirs]?.name ?? '',
        issueDate: state.issueDate ?? '',
        amount: `${state.currencyCode ?? 'MYR'} ${payable}`,
        validationLink: uuid && longId ? this.authority.validationLink(uuid, longId) : '',
      },
    );
  }

  private async post(state: DocumentState, request: MailRequest): Promise<string> {
    const { ours } = kinds[state.kind];
    const from = state[ours];
    const wantsLink = /\{\{\s*link\s*\}\}/.test(request.body);
    const printed = await this.printOf(state, request.template);
    const made = wantsLink ? await this.sharing.shareOf(state, LINK_DAYS, 'mail') : null;
    return this.mails.post({
      orgId: state.orgId,
      ref: { resource: 'document', id: state.id, label: state.invoiceNumber ?? state.id },
      to: [...request.to],
      cc: [...request.cc],
      replyTo: writable([from?.email ?? null])[0] ?? null,
      fromName: from?.name ?? null,
      language: request.language,
      subject: request.subject,
      body: request.body,
      attachments: [
        ...(request.pdf ? [{ kind: PDF, id: printed }] : []),
        ...(request.ubl ? [{ kind: UBL, id: state.id }] : []),
      ],
      link: made && made.url,
    });
  }

  /** The current version: the mail is printed as of when it is written, not when it is sent. */
  private async printOf(state: DocumentState, template?: TemplateRef): Promise<string> {
    if (!template) return state.id;
    const kind = ownerOfCustomFields(state);
    return printAttachment.of(state.id, await this.designs.newest(state.orgId, kind, template));
  }
}
