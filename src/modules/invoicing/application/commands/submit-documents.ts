import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { can, Status } from '../../domain/document/lifecycle';
import { Documents } from '../documents';
import { TakeParties } from '../take-parties';

/** How it went with one document of many. */
export type Submitted = 'submitted' | 'before' | 'notAllowed' | DomainError;

/** Stores the intention to submit several documents; one that is refused does not hold up the others. */
export class SubmitDocuments extends Command<Map<string, Submitted>> {
  constructor(
    readonly ids: readonly string[],
    /** What was submitted after this instant is not submitted once more. */
    readonly since: Date,
  ) {
    super();
  }
}

@CommandHandler(SubmitDocuments)
export class SubmitDocumentsHandler implements ICommandHandler<SubmitDocuments> {
  constructor(
    private readonly documents: Documents,
    private readonly parties: TakeParties,
    private readonly clock: Clock,
  ) {}

  /** Documents that cannot be reached are not in the answer. */
  async execute({ ids, since }: SubmitDocuments): Promise<Map<string, Submitted>> {
    const parties = this.parties.remembering();
    const leaving: Document[] = [];
    const verdicts = new Map<string, Submitted>();
    for (const document of await this.documents.getMany(ids)) {
      const verdict = await this.submit(document, parties, since);
      verdicts.set(document.state.id, verdict);
      if (verdict === 'submitted') leaving.push(document);
    }
    await this.documents.saveMany(leaving);
    return verdicts;
  }

  private async submit(document: Document, parties: TakeParties, since: Date): Promise<Submitted> {
    const { submitStatus, submitTime, orgId } = document.state;
    if (submitTime && submitTime >= since) return 'before';
    if (!can('submit', submitStatus) && !can('resend', submitStatus)) return 'notAllowed';
    try {
      document.takeDown(await parties.into(document.state, orgId));
      if (submitStatus === Status.Saved) document.submit({ now: this.clock.now() });
      else document.resend({ now: this.clock.now() });
      return 'submitted';
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}
