import { Injectable } from '@nestjs/common';
import { DomainError, type Fault, Unconfirmed } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Documents } from './ports/documents';
import { Originals } from './ports/originals';

/** More records than a person looks through; reading them would hold up the answer. */
export const MAX_ASKED = 200;

/** What must be confirmed before several documents are submitted; nothing is stored. */
@Injectable()
export class SubmitConfirmations {
  constructor(
    private readonly documents: Documents,
    private readonly originals: Originals,
    private readonly clock: Clock,
  ) {}

  /** Each question with its `document`; documents with faults have none. */
  async of(ids: readonly string[], action: 'submit' | 'resend'): Promise<Fault[]> {
    const documents = await this.documents.getMany(ids);
    const originals = await this.originals.ofEach(documents.map(({ state }) => state));
    const now = this.clock.now();
    return documents.flatMap((document, i) =>
      questionsWhen(document.state, () => document[action]({ now, originals: originals[i]! })),
    );
  }
}

/** What must be confirmed before this succeeds, with the id of the record before each path. */
export function questionsWhen(
  { id, invoiceNumber }: { id: string; invoiceNumber: string | null },
  submit: () => unknown,
): Fault[] {
  try {
    submit();
    return [];
  } catch (error) {
    if (error instanceof Unconfirmed)
      return error.questions.map((question) => ({
        ...question,
        path: `${id}.${question.path}`,
        params: { ...question.params, document: invoiceNumber ?? id },
      }));
    // It will not be submitted: the task will say why.
    if (error instanceof DomainError) return [];
    throw error;
  }
}
