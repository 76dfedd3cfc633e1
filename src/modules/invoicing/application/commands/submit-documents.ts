import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Fault, Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { can, refusal } from '../../domain/document/lifecycle';
import type { SubmitContext } from '../../domain/document/rules';
import { Documents } from '../ports/documents';
import { Originals } from '../ports/originals';
import { MasterDataSnapshots } from '../master-data-snapshots';

/** The outcome for one of several documents. */
export type Submitted = 'submitted' | 'before' | Warned | DomainError;

/** Submitted, with warnings to show. */
interface Warned {
  warning: Fault;
}

/** Stores the intention to submit several documents; a refused one does not hold up the others. */
export class SubmitDocuments extends Command<Map<string, Submitted>> {
  constructor(
    readonly ids: readonly string[],
    /** Documents submitted after this instant are not submitted again. */
    readonly since: Date,
    /** Drafts for the first time, or refused documents again. */
    readonly action: 'submit' | 'resend' = 'submit',
    /** The codes of the questions that the user has confirmed. */
    readonly confirmed: readonly string[] = [],
  ) {
    super();
  }
}

interface Going {
  context: SubmitContext;
}

@CommandHandler(SubmitDocuments)
export class SubmitDocumentsHandler implements ICommandHandler<SubmitDocuments> {
  constructor(
    private readonly documents: Documents,
    private readonly masters: MasterDataSnapshots,
    private readonly clock: Clock,
    private readonly originals: Originals,
  ) {}

  /** Inaccessible documents are missing from the result. */
  async execute({
    ids,
    since,
    action,
    confirmed,
  }: SubmitDocuments): Promise<Map<string, Submitted>> {
    const leaving: Document[] = [];
    const verdicts = new Map<string, Submitted>();
    const documents = await this.documents.getMany(ids);
    const parties = await this.masters.forAll(
      documents.map(({ state }) => ({ content: state, orgId: state.orgId })),
    );
    const originals = await this.originals.ofEach(documents.map(({ state }) => state));
    for (const [i, document] of documents.entries()) {
      const context = { now: this.clock.now(), originals: originals[i]!, confirmed };
      const verdict = await this.submit(document, parties, { since, action, context });
      verdicts.set(document.state.id, verdict);
      if (verdict === 'submitted' || isWarned(verdict)) leaving.push(document);
    }
    await this.documents.saveMany(leaving);
    return verdicts;
  }

  private async submit(
    document: Document,
    masters: MasterDataSnapshots,
    { since, action, context }: Pick<SubmitDocuments, 'since' | 'action'> & Going,
  ): Promise<Submitted> {
    const { submitStatus, submitTime, orgId } = document.state;
    if (submitTime && submitTime >= since) return 'before';
    if (!can(action, submitStatus))
      return new Refused('document.actionNotAllowed', refusal(action, submitStatus));
    try {
      document.takeMasters(await masters.into(document.state, orgId), action);
      const [warning] = document[action](context);
      return warning ? { warning } : 'submitted';
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}

export const isWarned = (verdict: Submitted): verdict is Warned =>
  typeof verdict === 'object' && 'warning' in verdict;
