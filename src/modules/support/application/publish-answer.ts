import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import { type Fault, Refused, refuseIfAny } from '@kernel/rules';
import { termsOf } from '@kernel/search-terms';
import { Clock } from '@platform/clock';
import { anonymised, isAnonymous, namesIn } from '../domain/anonymise';
import { type AnswerAction, nextAnswerState } from '../domain/answer-states';
import { nextState } from '../domain/lifecycle';
import { Author } from './author';
import { AnswerStore, type TaxAnswer, type TicketWords } from './ports/answer-store';
import { type Reach, TicketStore } from './ports/ticket-store';

export interface PublicWords {
  language: Language;
  question: string;
  answer: string;
}

/** What would be published of a ticket, with names masked: the editor continues from there. */
export const draftOf = (words: TicketWords): PublicWords => {
  const names = namesIn(words);
  return {
    language: words.language,
    question: anonymised(`${words.title}\n${words.question}`, names).slice(0, 500).trim(),
    answer: anonymised(words.answer ?? '', names)
      .slice(0, 5000)
      .trim(),
  };
};

/** Proposes a text for publication; it is published once another person has reviewed it. */
export class ProposeAnswer extends Command<string> {
  constructor(
    readonly reach: Reach,
    readonly ticketId: string,
    readonly words: PublicWords,
  ) {
    super();
  }
}

@CommandHandler(ProposeAnswer)
export class ProposeAnswerHandler implements ICommandHandler<ProposeAnswer> {
  constructor(
    private readonly tickets: TicketStore,
    private readonly answers: AnswerStore,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ reach, ticketId, words }: ProposeAnswer): Promise<string> {
    const ticket = await this.tickets.get(ticketId, reach);
    nextState(ticket, 'publish');
    if (await this.answers.isOpen(ticketId)) throw new Refused('taxAnswer.proposedAlready');
    const { language, question, answer } = words;
    const written = { question: question.trim(), answer: answer.trim() };
    refuseIfAny(faultsOf(written, namesIn(await this.answers.wordsOf(ticketId))));
    const by = await this.author.current();
    return this.answers.propose({ ticketId, language, ...written }, by, this.clock.now());
  }
}

function* faultsOf(words: Record<string, string>, names: readonly string[]): Generator<Fault> {
  for (const [path, text] of Object.entries(words)) {
    if (text === '') yield { code: 'required', path };
    if (!isAnonymous(text, names)) yield { code: 'taxAnswer.namesSomebody', path };
  }
}

/** The reviewer's decision, or the end of a publication. */
export class DecideAnswer extends Command<void> {
  constructor(
    readonly id: string,
    readonly action: AnswerAction,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecideAnswer)
export class DecideAnswerHandler implements ICommandHandler<DecideAnswer> {
  constructor(
    private readonly answers: AnswerStore,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ id, action, reason }: DecideAnswer): Promise<void> {
    const answer = await this.answers.get(id);
    const state = nextAnswerState(answer.state, action);
    const by = await this.author.current();
    if (action === 'approve' && by.userId === answer.proposedById)
      throw new Refused('taxAnswer.secondPerson');
    if (action === 'return' && !reason?.trim()) refuseIfAny([{ code: 'required', path: 'reason' }]);
    await this.answers.decide(id, state, { by, reason, now: this.clock.now() });
    if (state === 'published') await this.answers.index(id, indexOf(answer));
    else await this.answers.dropIndex(id);
  }
}

/** Each term, and whether it occurs in the question. */
export function indexOf({ question, answer }: Pick<TaxAnswer, 'question' | 'answer'>) {
  const terms = new Map([...termsOf(answer)].map((term) => [term, false]));
  for (const term of termsOf(question)) terms.set(term, true);
  return terms;
}

/** Whether an answer was useful; a later vote replaces the earlier one. */
export class VoteAnswer extends Command<void> {
  constructor(
    readonly id: string,
    readonly userId: string,
    readonly isUseful: boolean,
  ) {
    super();
  }
}

@CommandHandler(VoteAnswer)
export class VoteAnswerHandler implements ICommandHandler<VoteAnswer> {
  constructor(
    private readonly answers: AnswerStore,
    private readonly clock: Clock,
  ) {}

  execute({ id, userId, isUseful }: VoteAnswer): Promise<void> {
    return this.answers.vote(id, userId, isUseful, this.clock.now());
  }
}
