import { HOUR } from '@kernel/time';
import type { SealingSeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import { indexOf } from './application/publish-answer';
import { paragraphsHtml } from '@kernel/html';
import { cannedAnswer } from './resources/canned-answer.resource';
import { demoAnswers, demoCanned } from './seeds/demo-answers';
import { type DemoTicket, demoTickets } from './seeds/demo-tickets';

interface Person {
  id: string;
  account: string;
  real_name: string;
}

/** Tickets in every state, published answers with their index, and canned answers. */
export async function seedSupport(context: SealingSeedContext): Promise<void> {
  const [desk] = await context.query<Person>(
    `SELECT id, account, real_name FROM identity_user WHERE account_type = 999 ORDER BY id LIMIT 1`,
  );
  if (!desk) return;
  for (const ticket of demoTickets) await seedTicket(context, ticket, desk);
  await seedAnswers(context, desk);
  await insertRecords(context, cannedAnswer, { orgId: '0', userId: String(desk.id) }, demoCanned);
}

async function seedTicket(
  context: SealingSeedContext,
  ticket: DemoTicket,
  desk: Person,
): Promise<void> {
  const { id: orgId, name, users } = context.organisations[ticket.firm];
  const [asker] = await context.query<Person>(
    'SELECT id, account, real_name FROM identity_user WHERE id = ?',
    [users[ticket.by]],
  );
  const asked = new Date(context.now.getTime() - ticket.ago * HOUR);
  const timed = timesOf(ticket, asked);
  const last = timed.at(-1)!.at;
  const closedAt =
    ticket.closedAfter === undefined ? null : new Date(last.getTime() + ticket.closedAfter * HOUR);
  const [id] = await context.insert('support_ticket', [
    {
      org_id: orgId,
      create_time: asked,
      update_time: closedAt ?? last,
      create_user_id: users[ticket.by],
      update_user_id: users[ticket.by],
      type: ticket.type,
      user_id: users[ticket.by],
      account: asker!.account,
      user_name: asker!.real_name,
      org_name: name,
      title: ticket.title,
      state: ticket.state,
      priority: ticket.priority,
      language: ticket.language,
      is_read: ticket.state !== 'replied',
      is_desk_read: ticket.state === 'closed',
      last_time: closedAt ?? last,
      closed_at: closedAt,
      first_answered_at: timed.find(({ kind }) => kind === 'answer')?.at ?? null,
      satisfaction: ticket.satisfaction?.stars ?? null,
      satisfaction_word: ticket.satisfaction?.word ?? null,
    },
  ]);
  const entries = await context.insert(
    'support_entry',
    timed.map(({ kind, at, text }) => {
      const author = kind === 'question' ? asker! : desk;
      return {
        org_id: orgId,
        ticket_id: id!,
        kind,
        user_id: author.id,
        user_name: author.real_name,
        title: kind === 'note' ? null : titleOf(ticket, kind),
        content: paragraphsHtml(text),
        create_time: at,
      };
    }),
  );
  const lastOf = (kind: string): string | null =>
    entries[timed.findLastIndex((each) => each.kind === kind)] ?? null;
  await context.query('UPDATE support_ticket SET line_id = ?, reply_id = ? WHERE id = ?', [
    lastOf('question'),
    lastOf('answer'),
    id,
  ]);
  if (closedAt)
    await context.insert('support_entry', [
      {
        org_id: orgId,
        ticket_id: id!,
        kind: 'event',
        user_id: asker!.id,
        user_name: asker!.real_name,
        event: 'close',
        create_time: closedAt,
      },
    ]);
}

const titleOf = ({ title }: DemoTicket, kind: string): string =>
  kind === 'answer' ? `Re: ${title}` : title;

/** The user and the desk take turns; notes do not count. */
function timesOf({ lines }: DemoTicket, asked: Date) {
  let at = asked.getTime();
  let turns = 0;
  return lines.map(({ after, text, isNote }) => {
    at += after * HOUR;
    const kind = isNote ? 'note' : turns % 2 === 0 ? 'question' : 'answer';
    if (!isNote) turns += 1;
    return { kind, text, at: new Date(at) };
  });
}

async function seedAnswers(context: SealingSeedContext, desk: Person): Promise<void> {
  const { harum, besi } = context.organisations;
  const readers = [harum, besi].flatMap(({ users }) => Object.values(users));
  for (const [index, { language, question, answer, useful }] of demoAnswers.entries()) {
    const at = new Date(context.now.getTime() - (index + 1) * 90 * HOUR);
    const [id] = await context.insert('support_tax_answer', [
      {
        language,
        question,
        answer,
        state: 'published',
        useful,
        proposed_by_id: desk.id,
        proposed_by: desk.real_name,
        create_time: at,
        published_at: at,
      },
    ]);
    await context.insert(
      'support_tax_answer_vote',
      readers
        .slice(0, useful)
        .map((userId) => ({ answer_id: id!, user_id: userId, is_useful: true, update_time: at })),
    );
    await context.insert(
      'support_tax_answer_term',
      [...indexOf({ question, answer })].map(([term, inQuestion]) => ({
        term,
        answer_id: id!,
        in_question: inQuestion,
      })),
    );
  }
}
