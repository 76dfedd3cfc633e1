import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Series } from '@platform/series';
import { Cipher } from '@platform/secrets/cipher';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import type { Portion } from '../../application/ports/due-assignments';
import { type DuePaper, IssuedPapers, type NewPaper } from '../../application/ports/issued-papers';
import { type IssuedContent, type IssuedPaper, type PaperKey, serialOn } from '../../domain/paper';
import { type IssuedPaperRow, issuedPaperSchema } from './issued-paper.schema';

/** The encryption context of the content. */
const CONTENT = 'payroll_issued_paper.content';

/** The series writes `EA-000012`; the form shows 12. */
const SERIAL = 'EA';
const counterOf = (number: string): number => Number(number.slice(SERIAL.length + 1));

@Injectable()
export class MysqlIssuedPapers extends IssuedPapers {
  private readonly rows: ScopedRepository<IssuedPaperRow>;

  constructor(
    private readonly repositories: Repositories,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    private readonly series: Series,
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

  override async nextSerial(year: string): Promise<number> {
    const number = await this.series.next({
      orgId: currentScope().orgId,
      key: `eaForm.${year}`,
      prefix: SERIAL,
      inUse: async (numbers) => {
        const used = await this.serialsOf(year);
        return numbers.filter((each) => used.has(counterOf(each)));
      },
    });
    return counterOf(number);
  }

  /** Those of forms issued before serials were stored beside their page are stored first. */
  private async serialsOf(year: string): Promise<ReadonlySet<number>> {
    const forms = { kind: 'eaForm', period: year } as const;
    for (const row of await this.rows.find({ ...forms, serial: IsNull() }))
      await this.rows.update(row, { serial: this.paperOf(row).serial });
    const stored = await this.repositories.read<{ serial: number }>(
      `SELECT DISTINCT p.serial FROM payroll_issued_paper p
       WHERE p.kind = 'eaForm' AND p.period = ? AND {scope:p}`,
      [year],
    );
    return new Set(stored.map(({ serial }) => Number(serial)));
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
      mailId,
      passwordRule,
      mailError: null,
      mailTime: this.clock.now(),
    });
  }

  override async notMailed(id: string, code: string): Promise<void> {
    const row = await this.rows.getForUpdate(id);
    // A person has mailed it since it was found.
    if (row.mailId !== null) return;
    await this.rows.update(row, { mailError: code, mailOnRelease: false });
  }

  override dueBy(today: PlainDate, { after, most }: Portion): Promise<DuePaper[]> {
    return this.repositories.read<DuePaper>(
      `SELECT p.id, p.org_id AS orgId FROM payroll_issued_paper p
       WHERE p.mail_on_release = 1 AND p.mail_id IS NULL AND p.release_date <= ? AND p.id > ? AND {scope:p}
       ORDER BY p.id LIMIT ${most}`,
      [today, after],
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
    const read = JSON.parse(this.cipher.decrypt(content, CONTENT)) as IssuedContent;
    return {
      ...rest,
      isConfidential: Boolean(row.isConfidential),
      issuedAt: createTime,
      content: read,
      serial: row.serial ?? serialOn(read.page),
    };
  }
}
