import { type CallOptions, TaxAuthority } from '../../application/ports/tax-authority';
import { AuthorityError } from '../../domain/authority-error';
import type {
  DocumentDetails,
  FoundPage,
  PageOf,
  RawDocument,
  RecentFilters,
  SearchFilters,
  SearchWindow,
  StateReceipt,
  SubmissionBody,
  SubmissionReceipt,
  SubmissionStatus,
} from '../../domain/documents.types';
import type {
  DocumentType,
  Identity,
  Notification,
  NotificationQuery,
  TaxpayerCard,
  TinCriteria,
  TinSearch,
  TinVerdict,
} from '../../domain/taxpayers.types';
import type { Conversation, Question, Reply } from './conversation';
import { notificationQuery, pageQuery, recentQuery, searchQuery, tinQuery } from './queries';
import { detailsOf, foundPageOf, rawOf, receiptOf, submissionOf } from './read-documents';
import { cardOf, documentTypeOf, notificationOf } from './read-taxpayers';
import { submissionBodyOf } from './submission-body';

const API = '/api/v1.0';

/** The tax authority's HTTP interface (myinvois-api, sections 7 and 8). */
export class MyInvoisGateway extends TaxAuthority {
  constructor(
    private readonly conversation: Conversation,
    private readonly portalUrl: string,
  ) {
    super();
  }

  async validateTin(orgId: string, who: Identity, call?: CallOptions): Promise<TinVerdict> {
    const { tin, idType, idValue } = who;
    const found = await this.orNull(
      orgId,
      {
        api: 'validateTin',
        path: `${API}/taxpayer/validate/${encodeURIComponent(tin)}`,
        query: { idType, idValue },
      },
      call,
    );
    return found ? 'match' : 'mismatch';
  }

  async searchTin(orgId: string, criteria: TinCriteria, call?: CallOptions): Promise<TinSearch> {
    const question: Question = {
      api: 'searchTin',
      path: `${API}/taxpayer/search/tin`,
      query: tinQuery(criteria),
    };
    try {
      const tin = (await this.orNull(orgId, question, call))?.answered.text('tin') ?? null;
      return tin === null ? { tin, refusal: 'tinSearch.none' } : { tin };
    } catch (error) {
      if (error instanceof AuthorityError && error.reason === 'NotConclusive')
        return { tin: null, refusal: 'tinSearch.ambiguous' };
      throw error;
    }
  }

  async qrInfo(orgId: string, code: string, call?: CallOptions): Promise<TaxpayerCard | null> {
    const path = `${API}/taxpayers/qrcodeinfo/${encodeURIComponent(guidIn(code))}`;
    const reply = await this.orNull(orgId, { api: 'qrInfo', path }, call);
    return reply && cardOf(reply.answered);
  }

  async submit(
    orgId: string,
    body: SubmissionBody,
    call?: CallOptions,
  ): Promise<SubmissionReceipt> {
    const { answered, exchange } = await this.conversation.ask(
      orgId,
      {
        api: 'submit',
        method: 'POST',
        path: `${API}/documentsubmissions/`,
        body: submissionBodyOf(body),
      },
      call,
    );
    const receipt = { ...receiptOf(answered), exchange };
    if (receipt.accepted.length + receipt.rejected.length > 0) return receipt;
    throw new AuthorityError({ kind: 'unknownOutcome', reason: 'Unreadable', said: '', exchange });
  }

  async getSubmission(
    orgId: string,
    submissionUid: string,
    page: PageOf = {},
    call?: CallOptions,
  ): Promise<SubmissionStatus | null> {
    const path = `${API}/documentsubmissions/${encodeURIComponent(submissionUid)}`;
    const question: Question = { api: 'getSubmission', path, query: pageQuery(page) };
    const reply = await this.orNull(orgId, question, call);
    return reply && { ...submissionOf(reply.answered), exchange: reply.exchange };
  }

  async getDetails(
    orgId: string,
    uuid: string,
    call?: CallOptions,
  ): Promise<DocumentDetails | null> {
    const path = `${API}/documents/${encodeURIComponent(uuid)}/details`;
    const reply = await this.orNull(orgId, { api: 'details', path }, call);
    return reply && { ...detailsOf(reply.answered), exchange: reply.exchange };
  }

  async getRaw(orgId: string, uuid: string, call?: CallOptions): Promise<RawDocument | null> {
    const path = `${API}/documents/${encodeURIComponent(uuid)}/raw`;
    const reply = await this.orNull(orgId, { api: 'raw', path }, call);
    return reply && { ...rawOf(reply.answered), exchange: reply.exchange };
  }

  async search(
    orgId: string,
    window: SearchWindow,
    filters: SearchFilters = {},
    page: PageOf = {},
    call?: CallOptions,
  ): Promise<FoundPage> {
    const query = searchQuery(window, filters, page);
    const question: Question = { api: 'search', path: `${API}/documents/search`, query };
    const { answered, exchange } = await this.conversation.ask(orgId, question, call);
    return { ...foundPageOf(answered), exchange };
  }

  async recent(
    orgId: string,
    filters: RecentFilters = {},
    page: PageOf = {},
    call?: CallOptions,
  ): Promise<FoundPage> {
    const query = recentQuery(filters, page);
    const question: Question = { api: 'recent', path: `${API}/documents/recent`, query };
    const { answered, exchange } = await this.conversation.ask(orgId, question, call);
    return { ...foundPageOf(answered), exchange };
  }

  async cancel(
    orgId: string,
    uuid: string,
    reason: string,
    call?: CallOptions,
  ): Promise<StateReceipt> {
    const question = stateQuestion('cancel', uuid, { status: 'cancelled', reason });
    const { exchange } = await this.conversation.ask(orgId, question, call);
    return { uuid, state: 'cancelled', exchange };
  }

  async reject(
    orgId: string,
    uuid: string,
    reason: string,
    call?: CallOptions,
  ): Promise<StateReceipt> {
    const question = stateQuestion('reject', uuid, { status: 'rejected', reason });
    const { exchange } = await this.conversation.ask(orgId, question, call);
    return { uuid, state: 'rejectionRequested', exchange };
  }

  async documentTypes(orgId: string, call?: CallOptions): Promise<DocumentType[]> {
    const question: Question = { api: 'documentTypes', path: `${API}/documenttypes` };
    const { answered } = await this.conversation.ask(orgId, question, call);
    return answered.list('result').map(documentTypeOf);
  }

  async documentType(orgId: string, id: string, call?: CallOptions): Promise<DocumentType | null> {
    const path = `${API}/documenttypes/${encodeURIComponent(id)}`;
    const reply = await this.orNull(orgId, { api: 'documentTypes', path }, call);
    return reply && documentTypeOf(reply.answered);
  }

  async notifications(
    orgId: string,
    query: NotificationQuery = {},
    page: PageOf = {},
    call?: CallOptions,
  ): Promise<{ notifications: Notification[]; hasNext: boolean }> {
    const { answered } = await this.conversation.ask(
      orgId,
      {
        api: 'notifications',
        path: `${API}/notifications/taxpayer`,
        query: notificationQuery(query, page),
      },
      call,
    );
    return {
      notifications: answered.list('result').map(notificationOf),
      hasNext: answered.inside('metadata')?.get('hasNext') === true,
    };
  }

  validationLink(uuid: string, longId: string): string {
    return `${this.portalUrl}/${encodeURIComponent(uuid)}/share/${encodeURIComponent(longId)}`;
  }

  /** Null when it does not exist or is not visible to us. */
  private async orNull(
    orgId: string,
    question: Question,
    call: CallOptions | undefined,
  ): Promise<Reply | null> {
    try {
      return await this.conversation.ask(orgId, question, call);
    } catch (error) {
      if (error instanceof AuthorityError && error.kind === 'data' && error.httpStatus === 404)
        return null;
      throw error;
    }
  }
}

const stateQuestion = (api: 'cancel' | 'reject', uuid: string, body: object): Question => ({
  api,
  method: 'PUT',
  path: `${API}/documents/state/${encodeURIComponent(uuid)}/state`,
  body: JSON.stringify(body),
});

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The code contains the Base64 of a GUID (myinvois-api, section 8.11). */
function guidIn(code: string): string {
  const text = code.trim();
  if (GUID.test(text)) return text;
  const decoded = Buffer.from(text, 'base64').toString('utf8').trim();
  return GUID.test(decoded) ? decoded : text;
}
