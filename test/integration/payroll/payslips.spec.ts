import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Refused } from '@kernel/rules';
import { Attachments } from '@modules/mail';
import { IssuedPapers } from '@modules/payroll/application/ports/issued-papers';
import { PaperPrinter } from '@modules/payroll/application/ports/paper-printer';
import { MailReleased } from '@modules/payroll/application/papers/mail-released';
import { PaperService } from '@modules/payroll/application/papers/paper-service';
import type { YearTiesView } from '@modules/payroll/contract';
import type { PayslipPage, SheetPage } from '@modules/payroll/domain/paper';
import { asSystem } from '@platform/tenancy/org-scope';
import { chromiumPath } from '../../support/browser';
import { built } from '../../support/built';
import { mailServer } from '../../support/mail-server';
import { meanwhile } from '../../support/meanwhile';
import { pdfPages } from '../../support/pdf-text';
import type { Person } from '../operations/test-bed';
import { openRunTestBed, type RunTestBed } from './run-test-bed';
import { newId } from '../../support/new-id';

interface Paper {
  id: string;
  employeeId: string;
  staffNumber: string;
  name: string;
  number: number;
  isMailed: boolean;
}

/** Payslips and forms: issued, handed over, mailed once, and kept as they were. */
describe('payslips', () => {
  let bed: RunTestBed;
  let orgId: string;
  let runId: string;
  let papers: Paper[];

  beforeAll(async () => {
    bed = await openRunTestBed({
      withRuns: true,
      env: { CHROMIUM_PATH: await chromiumPath() },
    });
    const [run] = await bed.rows<{ id: string; org: string }>(
      `SELECT id, org_id AS org FROM payroll_run WHERE month = '2026-10' AND kind = 'regular'`,
    );
    [runId, orgId] = [run!.id, run!.org];
  });
  afterAll(() => bed?.close());

  const call = async (who: Person, path: string, body: object) => {
    const answer = await who.post(path, body);
    expect([path, answer.code, answer.message]).toEqual([path, 200, expect.anything()]);
    return answer.result;
  };
  const listed = async (who: Person, kind = 'payslip', keyword = ''): Promise<Paper[]> =>
    (await call(who, `${kind}/page`, { pageSize: 200, keyword })).items;
  const outcomes = async (taskId: string): Promise<Record<string, number>> => {
    const rows = await bed.rows<{ outcome: string; n: string }>(
      `SELECT CONCAT(status, COALESCE(CONCAT(':', code), '')) AS outcome, COUNT(*) AS n
       FROM platform_task_item WHERE task_id = ? GROUP BY 1`,
      [taskId],
    );
    return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, Number(n)]));
  };
  const issued = async (releaseDate: string, mailOnRelease = false) => {
    const { director } = bed.people;
    const task = await call(director, 'payslip/issue', { runId, releaseDate, mailOnRelease });
    await bed.work();
    return outcomes(task);
  };
  const attached = (id: string): Promise<Buffer> =>
    asSystem('test', orgId, async () => {
      const maker = bed.app.get(Attachments, { strict: false });
      const [file] = await maker.make([{ kind: 'payroll.paper', id }]);
      return file!.bytes;
    });
  const mailsOf = (resource: string) =>
    bed.rows<{ ref: string; label: string; to: string; body: string; language: string }>(
      `SELECT ref_id AS ref, label, to_addresses AS \`to\`, body, language FROM mail_message
       WHERE ref_resource = ? ORDER BY id`,
      [resource],
    );

  it('are issued by a Director as a task with an outcome for each employee', async () => {
    const result = await issued('2026-10-31');
    papers = await listed(bed.people.director);
    expect(result).toEqual({ succeeded: papers.length });
    expect(papers.length).toBeGreaterThan(15);
    expect(papers.every(({ number, isMailed }) => number === 1 && !isMailed)).toBe(true);
    expect(papers[0]).toMatchObject({ isLatest: true, isMailed: false, mailOnRelease: false });
    expect(await issued('2026-10-31')).toEqual({ 'skipped:paper.unchanged': papers.length });
  });

  it('are prepared by a Manager, issued by a Director, and closed to Staff and other organisations', async () => {
    const { manager, staff, stranger } = bed.people;
    const release = { runId, releaseDate: '2026-10-31', mailOnRelease: false };
    expect((await listed(manager)).length).toBe(papers.length);
    for (const [who, path, body] of [
      [manager, 'payslip/issue', release],
      [manager, 'payslip/mailMany', { ids: [papers[0]!.id] }],
      [staff, 'payslip/page', {}],
      [staff, 'eaForm/page', {}],
      [staff, 'movementForm/due', { from: '2026-01-01', to: '2026-12-31' }],
      [stranger, 'payslip/issue', release],
      [stranger, 'payslip/mailMany', { ids: [papers[0]!.id] }],
    ] as const)
      expect([path, (await who.post(path, body)).code === 200]).toEqual([path, false]);
    expect(await listed(stranger)).toEqual([]);
  });

  it('are stored so that nobody reads what they say, but for whom they are', async () => {
    const [row] = await bed.rows<{ net: string }>(
      'SELECT net FROM payroll_payslip WHERE run_id = ? AND employee_id = ? ORDER BY calculation DESC LIMIT 1',
      [runId, papers[0]!.employeeId],
    );
    const stored = JSON.stringify(await bed.rows('SELECT * FROM payroll_issued_paper'));
    expect(stored).not.toContain(row!.net);
    expect(stored).toContain(papers[0]!.name);
  });

  it('are mailed as a task, each once, and the mail explains the password', async () => {
    const { director } = bed.people;
    const ids = papers.slice(0, 5).map(({ id }) => id);
    await bed.rows(`UPDATE payroll_employee SET email = NULL WHERE id = ?`, [
      papers[4]!.employeeId,
    ]);
    await bed.rows(
      `UPDATE payroll_employee SET email = CONCAT('p', id, '@example.com') WHERE id IN (?)`,
      [papers.slice(0, 4).map(({ employeeId }) => employeeId)],
    );
    const first = await call(director, 'payslip/mailMany', { ids });
    await bed.work();
    expect(await outcomes(first)).toEqual({ succeeded: 4, 'failed:paper.noAddress': 1 });
    const again = await call(director, 'payslip/mailMany', { ids: ids.slice(0, 4) });
    await bed.work();
    expect(await outcomes(again)).toEqual({ 'skipped:paper.alreadyMailed': 4 });
    const mails = await mailsOf('payslip');
    expect(mails.map(({ ref }) => ref).sort()).toEqual(ids.slice(0, 4).sort());
    for (const { body } of mails) expect(body).not.toContain('{{');
    expect((await listed(director)).filter(({ isMailed }) => isMailed)).toHaveLength(4);
  });

  it('their attachment opens with the password of the rule alone, and reads as the payslip', async () => {
    const [paper] = papers;
    const file = await attached(paper!.id);
    const [person] = await asSystem('test', orgId, async () => {
      const { RunRecords } = await import('@modules/payroll/application/ports/run-records');
      const run = await bed.app.get(RunRecords, { strict: false }).run(runId);
      return run.payslips.filter((each) => each.person.employeeId === paper!.employeeId);
    });
    const { idNumber } = person!.person;
    await expect(pdfPages(file)).rejects.toThrow('cannot be read');
    await expect(pdfPages(file, '000000000000')).rejects.toThrow('cannot be read');
    const [page] = await pdfPages(file, idNumber.toUpperCase().replace(/[^A-Z\d]/g, ''));
    const net = person!.run.net.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
    expect(page).toContain(net);
    expect(page).toContain(paper!.name);
  }, 60_000);

  it('wait for the day of their release, and are mailed on it when that was asked for', async () => {
    const { director } = bed.people;
    await bed.rows('DELETE FROM payroll_issued_paper WHERE mail_id IS NULL');
    await issued('2027-01-04', true);
    const waiting = (await listed(director)).filter(({ isMailed }) => !isMailed);
    const task = await call(director, 'payslip/mailMany', { ids: [waiting[0]!.id] });
    await bed.work();
    expect(await outcomes(task)).toEqual({ 'failed:paper.notReleased': 1 });
    const job = bed.app.get(MailReleased, { strict: false });
    expect(await job.round()).toBe(0);
    await bed.rows(
      `UPDATE payroll_issued_paper SET release_date = '2026-11-01' WHERE mail_id IS NULL`,
    );
    // A paper whose mail cannot be stored holds up none of the others, and is tried again.
    const [stuck] = await bed.rows<{ id: string }>(
      'SELECT MIN(id) AS id FROM payroll_issued_paper WHERE mail_id IS NULL',
    );
    await bed.rows(`CREATE TRIGGER broken_mail BEFORE INSERT ON mail_message FOR EACH ROW
      IF NEW.ref_id = ${stuck!.id} THEN
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'the database gives up here'; END IF`);
    expect(await job.round()).toBeGreaterThan(0);
    await bed.rows('DROP TRIGGER broken_mail');
    const before = (await mailsOf('payslip')).length;
    const mailed = await job.round();
    expect(mailed).toBeGreaterThan(0);
    expect(await job.round()).toBe(0);
    expect((await mailsOf('payslip')).length).toBe(before + mailed);
    const [unsent] = await bed.rows<{ error: string }>(
      `SELECT mail_error AS error FROM payroll_issued_paper WHERE employee_id = ?`,
      [papers[4]!.employeeId],
    );
    expect(unsent!.error).toBe('paper.noAddress');
  });

  it('stay mailed when a person was faster than the job that found them due', async () => {
    const [paper] = await bed.rows<{ id: string; orgId: string }>(
      'SELECT id, org_id AS orgId FROM payroll_issued_paper WHERE mail_id IS NOT NULL LIMIT 1',
    );
    const stored = bed.app.get(IssuedPapers, { strict: false });
    jest.spyOn(stored, 'dueBy').mockResolvedValueOnce([paper!]);
    expect(await bed.app.get(MailReleased, { strict: false }).round()).toBe(0);
    expect(
      await bed.rows('SELECT mail_error AS error FROM payroll_issued_paper WHERE id = ?', [
        paper!.id,
      ]),
    ).toEqual([{ error: null }]);
  });

  it('stay as they were when a record is corrected later', async () => {
    const [paper] = papers;
    const was = await bed.rows('SELECT content FROM payroll_issued_paper WHERE id = ?', [
      paper!.id,
    ]);
    await bed.rows(`UPDATE payroll_employee SET name = 'Another Name' WHERE id = ?`, [
      paper!.employeeId,
    ]);
    expect(await issued('2026-10-31')).toMatchObject({ 'skipped:paper.unchanged': papers.length });
    const is = await bed.rows('SELECT content FROM payroll_issued_paper WHERE id = ?', [paper!.id]);
    expect(is).toEqual(was);
  });

  it('become a new version where they say something else, which tells what changed', async () => {
    const [paper] = papers;
    const key = {
      kind: 'payslip' as const,
      period: '2026-10',
      runId,
      employeeId: paper!.employeeId,
    };
    const issuedPapers = bed.app.get(IssuedPapers, { strict: false });
    const ask = <T>(work: () => Promise<T>): Promise<T> => asSystem('test', orgId, work);
    const last = (await ask(() => issuedPapers.latest(key)))!;
    const { staffNumber, name, releaseDate, isConfidential } = last;
    const page = last.content.page as PayslipPage;
    const otherNet = { ...page, net: { ...page.net, amount: '1.00' } };
    await ask(() =>
      issuedPapers.add({
        ...key,
        staffNumber,
        name,
        releaseDate,
        isConfidential,
        number: last.number + 1,
        serial: null,
        mailOnRelease: false,
        content: { ...last.content, page: otherNet },
      }),
    );
    expect(await issued('2026-10-31')).toEqual({
      'succeeded:paper.newVersion': 1,
      'skipped:paper.unchanged': papers.length - 1,
    });
    const latest = (await ask(() => issuedPapers.latest(key)))!;
    expect(latest.number).toBe(last.number + 2);
    expect((latest.content.page as PayslipPage).changes!.rows).toEqual([
      { label: page.net.label, before: '1.00', after: page.net.amount },
    ]);
  });

  it('are named among the consequences of setting their run back to draft', async () => {
    const [later] = await bed.rows<{ id: string }>(
      `SELECT id FROM payroll_run WHERE month = '2026-10' AND org_id = ? ORDER BY number DESC LIMIT 1`,
      [orgId],
    );
    const preview = await bed.got(bed.people.director, `consequences?id=${later!.id}`);
    const codes = preview.consequences.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['paper.wereReleased', 'paper.wereMailed']));
  });

  it('are not issued of a run that was set back since its others were', async () => {
    const { director } = bed.people;
    const [last] = await bed.rows<{ id: string }>(
      `SELECT id FROM payroll_run WHERE org_id = ? AND state IN ('approved', 'paid')
       ORDER BY month DESC, number DESC LIMIT 1`,
      [orgId],
    );
    const latest = jest.spyOn(bed.app.get(IssuedPapers, { strict: false }), 'latest');
    latest.mockRejectedValueOnce(new Refused('changedByAnother'));
    const id = await call(director, 'payslip/issue', {
      runId: last!.id,
      releaseDate: '2026-12-31',
      mailOnRelease: false,
    });
    await bed.work();
    latest.mockRestore();
    expect(await outcomes(id)).toMatchObject({ 'failed:changedByAnother': 1 });
    await bed.done(director, 'reopen', { id: last!.id, reason: 'A claim was late' });
    await call(director, 'task/retryFailed', { id });
    await bed.work();
    expect(await outcomes(id)).toMatchObject({ 'failed:paper.runNotApproved': 1 });
    await bed.done(director, 'calculate', { id: last!.id });
    await bed.work();
    await bed.done(director, 'approve', { id: last!.id });
  });

  /** Takes from somebody all that they were paid in 2025. */
  const unpaidIn2025 = async (which: 'MIN' | 'MAX'): Promise<string> => {
    const [one] = await bed.rows<{ id: string }>(
      `SELECT ${which}(p.employee_id) AS id FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id
       WHERE r.org_id = ? AND r.month LIKE '2025-%'`,
      [orgId],
    );
    await bed.rows(
      `DELETE p FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id
       WHERE p.employee_id = ? AND r.month LIKE '2025-%'`,
      [one!.id],
    );
    await bed.rows('DELETE FROM payroll_opening_balance WHERE employee_id = ? AND year = 2025', [
      one!.id,
    ]);
    return String(one!.id);
  };
  const paidElsewhere = (employeeId: string) =>
    bed.rows(
      `INSERT INTO payroll_opening_balance (id, org_id, create_time, update_time, employee_id, year,
         until_month, remuneration, epf, pcb, zakat)
       VALUES (${newId()}, ?, NOW(3), NOW(3), ?, 2025, '2025-09', 45000, 4950, 1234.5, 0)`,
      [orgId, employeeId],
    );
  /** Somebody of whom nothing but an opening balance is left of 2025, and no tax profile. */
  const paidElsewhereIn2025 = async (): Promise<string> => {
    const id = await unpaidIn2025('MIN');
    await bed.rows('DELETE FROM payroll_employee_tax_profiles WHERE parent_id = ?', [id]);
    await paidElsewhere(id);
    return id;
  };
  /** The serials of the latest forms of 2025, as their pages show them. */
  const serials = async (): Promise<Record<string, number>> => {
    const stored = bed.app.get(IssuedPapers, { strict: false });
    const forms = await listed(bed.people.director, 'eaForm');
    return asSystem('test', orgId, async () => {
      const shown: Record<string, number> = {};
      for (const { id, employeeId } of forms) {
        const { page } = (await stored.get(id)).content as { page: SheetPage };
        shown[employeeId] = Number(page.facts[0]!.value);
      }
      return shown;
    });
  };

  let latecomer: string;

  it('EA forms are issued for a year as a task, and mailed once', async () => {
    const { director } = bed.people;
    const before = await paidElsewhereIn2025();
    latecomer = await unpaidIn2025('MAX');
    const release = { year: 2025, releaseDate: '2026-02-20', mailOnRelease: false };
    const [year] = await bed.rows<{ year: string }>(
      `SELECT MIN(LEFT(month, 4)) AS year FROM payroll_run WHERE state = 'paid'`,
    );
    const task = await call(director, 'eaForm/issue', { ...release, year: Number(year!.year) });
    await bed.work();
    const forms = await listed(director, 'eaForm');
    // Payroll began within the year: months of employment before it are in no run.
    const {
      succeeded,
      'succeeded:paper.monthsMissing': incomplete,
      ...other
    } = await outcomes(task);
    expect([succeeded! + incomplete!, other]).toEqual([forms.length, {}]);
    expect(incomplete).toBeGreaterThan(10);
    expect(forms.length).toBeGreaterThan(15);
    expect(year!.year).toBe('2025');
    expect(forms.map(({ employeeId }) => employeeId)).toContain(before);
    const ties = (await director.get('payrollYear/ties?year=2025')).result as YearTiesView;
    expect(ties.people.map(({ employeeId }) => employeeId)).toContain(before);
    expect(ties.file.isReady).toBe(false);
    const missing = ties.file.faults.find(({ code }) => code === 'payrollFile.taxProfileMissing');
    expect(missing).toMatchObject({
      path: `employee.${before}.taxProfiles`,
      isWarning: false,
      message: expect.stringContaining('no tax profile') as string,
    });
    const mailed = await call(director, 'eaForm/mailMany', { ids: [forms[0]!.id, forms[0]!.id] });
    await bed.work();
    expect(Object.values(await outcomes(mailed))).toEqual([1]);
  });

  it.each(['stored beside their page', 'known from their page alone'])(
    'EA forms keep their serials, %s, when somebody comes who is listed before all',
    async (where) => {
      const { director } = bed.people;
      const release = { year: 2025, releaseDate: '2026-02-20', mailOnRelease: false };
      if (where.startsWith('known')) {
        await bed.rows('DELETE FROM payroll_issued_paper WHERE employee_id = ?', [latecomer]);
        await bed.rows('UPDATE payroll_issued_paper SET serial = NULL');
        await bed.rows("DELETE FROM platform_series WHERE series = 'eaForm.2025'");
      } else {
        await bed.rows("UPDATE payroll_employee SET staff_number = '0' WHERE id = ?", [latecomer]);
        await paidElsewhere(latecomer);
      }
      const before = await serials();
      const count = Object.keys(before).length;
      expect(Object.values(before).sort((one, other) => one - other)).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
      );
      const task = await call(director, 'eaForm/issue', release);
      await bed.work();
      // No run has the latecomer, and the balance ends in September.
      expect(await outcomes(task)).toEqual({
        'succeeded:paper.monthsMissing': 1,
        'skipped:paper.unchanged': count,
      });
      expect(await serials()).toEqual({ ...before, [latecomer]: count + 1 });
    },
  );

  it('EA forms are made of runs that are held, and not of one that was set back since', async () => {
    const { director } = bed.people;
    const release = { year: 2025, releaseDate: '2026-02-20', mailOnRelease: false };
    const [paid] = await bed.rows<{ id: string }>(
      `SELECT MAX(p.employee_id) AS id FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id
       WHERE r.org_id = ? AND r.month LIKE '2025-%' AND NOT EXISTS
         (SELECT 1 FROM payroll_opening_balance o WHERE o.employee_id = p.employee_id)`,
      [orgId],
    );
    const stored = bed.app.get(IssuedPapers, { strict: false });
    const find = stored.latest.bind(stored);
    const latest = jest.spyOn(stored, 'latest').mockImplementation((key) => {
      if (key.employeeId !== paid!.id) return find(key);
      return Promise.reject(new Refused('changedByAnother'));
    });
    const id = await call(director, 'eaForm/issue', release);
    let isHeld = false;
    const issuing = meanwhile(bed.database.dataSource, 'AS payDate, r.edition', () =>
      bed
        .rows("SELECT id FROM payroll_run WHERE month = '2025-12' FOR UPDATE NOWAIT")
        .catch(() => (isHeld = true)),
    );
    await bed.work();
    issuing();
    latest.mockRestore();
    expect(isHeld).toBe(true);
    expect(await outcomes(id)).toMatchObject({ 'failed:changedByAnother': 1 });
    const put = (state: string): Promise<unknown> =>
      bed.rows(
        `UPDATE payroll_run SET state = ?, version = version + 1
         WHERE org_id = ? AND month LIKE '2025-%'`,
        [state, orgId],
      );
    await put('draft');
    await call(director, 'task/retryFailed', { id });
    await bed.work();
    await put('paid');
    expect(await outcomes(id)).toMatchObject({ 'failed:paper.nothingPaid': 1 });
  });

  it('PCB 2(II) is given for the chosen forms as a task, one for each employee', async () => {
    const { director, stranger } = bed.people;
    const forms = (await listed(director, 'eaForm')).slice(0, 3);
    const body = { ids: forms.map(({ id }) => id), form: 'zip', paper: 'taxStatement' };
    const task = await call(director, 'eaForm/downloadMany', body);
    await bed.work();
    expect(await outcomes(task)).toEqual({ succeeded: 3 });
    const [made] = await bed.rows<{ name: string }>(
      'SELECT name FROM platform_file ORDER BY id DESC LIMIT 1',
    );
    expect(made!.name).toMatch(/^pcb-2.*\.zip$/);
    expect((await stranger.post('eaForm/downloadMany', body)).code).not.toBe(200);
  });

  it('PCB 2(II) and the preview of a payslip are of one instant', async () => {
    const printing = bed.app.get(PaperService, { strict: false });
    const printed: unknown[] = [];
    const print = jest
      .spyOn(bed.app.get(PaperPrinter, { strict: false }), 'print')
      .mockImplementation((page) => {
        printed.push(page);
        return Promise.resolve(Buffer.alloc(0));
      });
    const [paid] = await bed.rows<{ id: string }>(
      `SELECT MAX(p.employee_id) AS id FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id
       WHERE r.org_id = ? AND r.month = '2025-12' AND p.pcb > 0`,
      [orgId],
    );
    const make = [
      () => printing.taxStatement(2025, paid!.id),
      () => printing.payslipPreview(runId, papers[0]!.employeeId),
    ];
    const settled = (settledOn: string) =>
      bed.rows(
        `INSERT INTO payroll_duty_settled (id, org_id, create_time, update_time, period, duty,
           employee_id, settled_on, reference)
         VALUES (${newId()}, ?, NOW(3), NOW(3), '2025-12', 'pcb', 0, ?, 'R-1')
         ON DUPLICATE KEY UPDATE settled_on = VALUES(settled_on)`,
        [orgId, settledOn],
      );
    const earlier = (state: string) =>
      bed.rows(
        "UPDATE payroll_run SET state = ? WHERE org_id = ? AND month BETWEEN '2026-01' AND '2026-09'",
        [state, orgId],
      );
    const changes = [() => settled('2026-01-14'), () => earlier('draft')];
    await settled('2026-01-10');
    for (const [at, one] of make.entries()) {
      await asSystem('test', orgId, one);
      const end = meanwhile(bed.database.dataSource, 'AS payDate, r.edition', changes[at]!);
      await asSystem('test', orgId, one);
      end();
      await earlier('paid');
      const [before, after] = printed.splice(0);
      expect(after).toEqual(before);
    }
    print.mockRestore();
  });

  it('a salary policy is printed in the words of the reader, and closed to Staff', async () => {
    const { director, staff, stranger } = bed.people;
    const [policy] = (await call(director, 'salaryPolicy/page', {})).items;
    const printed = (who: Person, language: string) =>
      bed.app.inject({
        method: 'GET',
        url: `/api/salaryPolicy/print?id=${policy.id}`,
        headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
      });
    for (const [language, said] of [
      ['en', ['Salary policy', 'Overtime base', 'Fixed days: 26', 'Calendar days of the month']],
      ['zh-tw', ['薪資政策', '26']],
    ] as const) {
      const reply = await printed(director, language);
      expect(reply.headers['content-type']).toBe('application/pdf');
      const [page] = await pdfPages(reply.rawPayload);
      for (const text of [policy.name, ...said]) expect(page).toContain(text);
    }
    for (const who of [staff, stranger])
      expect((await printed(who, 'en')).headers['content-type']).not.toBe('application/pdf');
  });

  it('a worker that is killed while mailing doubles no mail and loses none', async () => {
    const { director } = bed.people;
    await bed.rows('DELETE FROM payroll_issued_paper');
    await bed.rows('DELETE FROM mail_message');
    await issued('2026-10-31');
    await bed.rows(`UPDATE payroll_employee SET email = CONCAT('p', id, '@example.com')`);
    const all = await listed(director);
    const task = await call(director, 'payslip/mailMany', { ids: all.map(({ id }) => id) });
    for (const point of ['paper.queued', 'paper.mailed#2', 'task.itemDone', 'task.itemDone#3']) {
      await killedAt(point);
      await bed.rows(`UPDATE platform_task SET due_time = create_time WHERE status = 'running'`);
    }
    await bed.work();
    const counts = await outcomes(task);
    const mails = await mailsOf('payslip');
    expect(counts).toEqual({ succeeded: all.length });
    expect(mails.map(({ ref }) => ref).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it('a worker that is killed while it hands mails over sends none twice, and loses none silently', async () => {
    const server = await mailServer();
    const smtp = {
      SMTP_URL: server.url,
      SMTP_FROM: 'Payroll <payroll@ours.example>',
      CHROMIUM_PATH: await chromiumPath(),
    };
    await bed.rows('DELETE FROM payroll_issued_paper');
    await bed.rows('DELETE FROM mail_message');
    await issued('2026-10-31');
    await bed.rows(`UPDATE payroll_employee SET email = CONCAT('p', id, '@example.com')`);
    const ids = (await listed(bed.people.director)).slice(0, 3).map(({ id }) => id);
    await call(bed.people.director, 'payslip/mailMany', { ids });
    await bed.work();
    await bed.rows("UPDATE mail_message SET state = 'queued', due_time = create_time");
    const outOfTime = () =>
      bed.rows("UPDATE mail_message SET due_time = create_time WHERE state = 'sending'");
    await killedAt('mail.handedOver', smtp);
    expect(server.received).toHaveLength(0);
    await outOfTime();
    await killedAt('mail.delivered', smtp);
    expect(server.received).toHaveLength(1);
    await outOfTime();
    // The third goes out; a person decides about the other two, and may ask the employee.
    await killedAt('mail.delivered', smtp);
    await server.close();
    const states = await bed.rows<{ state: string; error: string | null }>(
      'SELECT state, error_code AS error FROM mail_message ORDER BY id',
    );
    expect(states.slice(0, 2)).toEqual(
      [1, 2].map(() => ({ state: 'failed', error: 'mail.outcomeUnknown' })),
    );
    expect(states[2]).toEqual({ state: 'sending', error: null });
    expect(new Set(server.tried).size).toBe(2);
    expect(server.received.map(({ to }) => to.join())).toHaveLength(2);
    for (const { raw } of server.received) expect(raw).toMatch(/filename=.*payslip-2026-10/);
  });

  async function killedAt(point: string, more: Record<string, string> = {}): Promise<void> {
    const worker = spawn(process.execPath, [join(built('server'), 'main.js')], {
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        APP_ROLE: 'worker',
        CRASH_AT: point,
        CLOCK: 'machine',
        PORT: '0',
        DATABASE_URL: bed.database.url,
        DB_POOL: '4',
        MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
        JWT_SECRET: 'a secret of the tests, long enough to sign',
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
        ...more,
      },
    });
    const late = setTimeout(() => worker.kill(), 200_000);
    const [, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    clearTimeout(late);
    expect([point, signal]).toEqual([point, 'SIGKILL']);
  }
});
