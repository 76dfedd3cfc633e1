import { Injectable } from '@nestjs/common';
import type { PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Cipher } from '@platform/secrets/cipher';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { type DuePaper, IssuedPapers, type NewPaper } from '../../application/ports/issued-papers';
import type { IssuedContent, IssuedPaper, PaperKey } from '../../domain/paper';
import { type IssuedPaperRow, issuedPaperSchema } from './issued-paper.schema';

/** The encryption context of the content. */
const CONTENT = 'payroll_issued_paper.content';

@Injectable()
export class MysqlIssuedPapers extends IssuedPapers {
  private readonly rows: ScopedRepository<IssuedPaperRow>;

  constructor(
    private readonly repositories: Repositories,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {
    super();
    // Not audited, since its content is pay: tasks and the mail record say who issued and sent
    // what.
    this.rows = repositories.of(issuedPaperSchema, { scope: 'organisation', audit: null });
  }

  override async get(id: string): Promise<IssuedPaper> {
    return this.paperOf(await this.rows.get(id));
  }

  override async getForUpdate(id: string): Promise<IssuedPaper> {
    return this.paperOf(await this.rows.getForUpdate(id));
  }

  override async latest({
    kind,
    period,
    runId,
    employeeId,
  }: PaperKey): Promise<IssuedPaper | null> {
    const [last] = await this.rows.find({ kind, period, runId, employeeId }, { number: 'DESC' });
    return last ? this.paperOf(last) : null;
  }

  override add({ content, ...paper }: NewPaper): Promise<string> {
    return this.rows.insert({
      ...paper,
      content: this.cipher.encrypt(JSON.stringify(content), CONTENT),
      mailId: null,
      mailTime: null,
      mailError: null,
      passwordRule: null,
    });
  }

  override async mailed(id: string, mailId: string, passwordRule: string): Promise<void> {
    const row = await this.rows.getForUpdate(id);
    await this.rows.update(row, {
      ...{ mailId, passwordRule, mailError: null },
      mailTime: this.clock.now(),
    });
  }

  override async notMailed(id: string, code: string): Promise<void> {
    const row = await this.rows.getForUpdate(id);
    await this.rows.update(row, { mailError: code, mailOnRelease: false });
  }

  override dueBy(today: PlainDate, most: number): Promise<DuePaper[]> {
    return this.repositories.read<DuePaper>(
      `SELECT p.id, p.org_id AS orgId FROM payroll_issued_paper p
       WHERE p.mail_on_release = 1 AND p.mail_id IS NULL AND p.release_date <= ? AND {scope:p}
       ORDER BY p.release_date, p.id LIMIT ${most}`,
      [today],
    );
  }

  override async givenOf(
    runId: string,
    today: PlainDate,
  ): Promise<{ released: number; mailed: number }> {
    const [row] = await this.repositories.read<{ released: string; mailed: string }>(
      `SELECT COUNT(CASE WHEN p.release_date <= ? THEN 1 END) AS released, COUNT(p.mail_id) AS mailed
       FROM payroll_issued_paper p WHERE p.kind = 'payslip' AND p.run_id = ? AND {scope:p}`,
      [today, runId],
    );
    return { released: Number(row?.released ?? 0), mailed: Number(row?.mailed ?? 0) };
  }

  private paperOf(row: IssuedPaperRow): IssuedPaper {
    const { content, createTime, ...rest } = row;
    return {
      ...rest,
      isConfidential: Boolean(row.isConfidential),
      issuedAt: createTime,
      content: JSON.parse(this.cipher.decrypt(content, CONTENT)) as IssuedContent,
    };
  }
}
