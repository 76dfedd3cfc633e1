import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailApi } from '@modules/mail';
import { writable } from '@modules/mail/contract';
import { NotFound, Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { Resources } from '@platform/resource';
import {
  type IssuedKind,
  type IssuedPaper,
  passwordOf,
  type PasswordRule,
} from '../../domain/paper';
import { employee } from '../../resources/employee.resource';
import { IssuedPapers } from '../ports/issued-papers';
import { PaperPrinter } from '../ports/paper-printer';
import { PaperSettings } from './paper-settings';

/** The attachment that is made when the mail is sent. */
export const PAPER = 'payroll.paper';

/**
 * Queues the mail of an issued paper, once: the mail and the mark on the paper share a transaction,
 * and a paper with the mark is refused, whatever was interrupted before. A new version is a
 * separate paper.
 */
export class MailPaper extends Command<string> {
  constructor(
    readonly kind: IssuedKind,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(MailPaper)
export class MailPaperHandler implements ICommandHandler<MailPaper> {
  constructor(
    private readonly papers: IssuedPapers,
    private readonly settings: PaperSettings,
    private readonly printer: PaperPrinter,
    private readonly mails: MailApi,
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  async execute({ kind, id }: MailPaper): Promise<string> {
    const paper = await this.papers.getForUpdate(id);
    if (paper.kind !== kind) throw new NotFound();
    if (paper.mailId !== null) throw new Refused('paper.alreadyMailed');
    if (paper.releaseDate > businessDate(this.clock.now()))
      throw new Refused('paper.notReleased', { date: paper.releaseDate });
    const latest = await this.papers.latest(paper);
    if (latest && latest.number > paper.number)
      throw new Refused('paper.replaced', { version: latest.number });
    const { passwordRule: rule, email: replyTo } = await this.settings.get();
    if (passwordOf(rule, paper.content.password) === null) throw new Refused('paper.noPassword');
    const to = await this.addressOf(paper);
    const mailId = await this.post(paper, { rule, to, replyTo });
    crashPoint('paper.queued');
    await this.papers.mailed(id, mailId, rule);
    crashPoint('paper.mailed');
    return mailId;
  }

  /** From the current record: a wrong address may have been corrected since. */
  private async addressOf({ employeeId }: IssuedPaper): Promise<string[]> {
    const { email } = await this.resources.of(employee).get(employeeId);
    const to = writable([email]);
    if (to.length === 0) throw new Refused('paper.noAddress');
    return to;
  }

  private async post(
    paper: IssuedPaper,
    { rule, to, replyTo }: { rule: PasswordRule; to: string[]; replyTo: string },
  ): Promise<string> {
    const { kind, orgId, id, name, period, content } = paper;
    const { language } = content.page;
    const words = this.printer.wordsOf(language);
    const values = {
      employeeName: name,
      employerName: content.employer,
      period: kind === 'payslip' ? words.month(period) : period,
      passwordRule: words.word(`password.${rule}`),
    };
    const draft = await this.mails.draft(orgId, { purpose: kind, language }, values);
    return this.mails.post({
      orgId,
      to,
      cc: [],
      language,
      ...draft,
      link: null,
      ref: { resource: kind, id, label: `${paper.staffNumber} ${name} · ${period}` },
      replyTo: writable([replyTo])[0] ?? null,
      fromName: content.employer,
      attachments: [{ kind: PAPER, id }],
    });
  }
}
