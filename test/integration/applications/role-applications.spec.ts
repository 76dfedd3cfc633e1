import { HOUR, DAY } from '@kernel/time';
import { ApplicationStore } from '@modules/applications/application/ports/application-store';
import { ApplicationReminders } from '@modules/applications/application/application-reminders';
import { FakeClock } from '@platform/clock';
import { type Occurrence, Occurrences } from '@platform/occurrences';
import { asSystem } from '@platform/tenancy/org-scope';
import { type Answer, testApp, type TestApp, type Visitor } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { formOf } from '../../support/form';
import { gate } from '../../support/gate';
import { master, person, superAdmin } from '../../support/principals';
import { newId } from '../../support/new-id';

const resultOf = <T>({ code, message, result, extras }: Answer<T>): T => {
  if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(extras)}`);
  return result;
};
const refusal = ({ code, extras }: Answer): unknown => [code, extras.errorCode];

/** A Thursday; the Friday of the week after is Christmas. */
const THURSDAY = new Date('2026-12-17T02:00:00Z');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('an application for a role', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  let clock: FakeClock;
  let director: Visitor;
  let stranger: Visitor;
  let reviewer: Visitor;
  let clerkId: string;

  const query = <T = Record<string, string>>(sql: string, params: unknown[] = []): Promise<T[]> =>
    database.dataSource.query(sql, params);
  const rolesOf = async (): Promise<string[]> =>
    (
      await query(
        `SELECT r.code FROM identity_user_role ur JOIN identity_role r ON r.id = ur.role_id
         WHERE ur.user_id = ? ORDER BY r.code`,
        [clerkId],
      )
    ).map(({ code }) => code!);

  beforeAll(async () => {
    database = await testDatabase();
    clock = new FakeClock(THURSDAY);
    testBed = await testApp({ databaseUrl: database.url, clock });
    for (const id of ['401', '402'])
      await query(
        `INSERT INTO identity_organisation (id, org_id, name, code, create_time, update_time)
         VALUES (?, ?, 'A roastery', ?, NOW(), NOW())`,
        [id, id, `roastery${id}`],
      );
    await query(
      `INSERT INTO holidays_public_holiday (id, org_id, create_time, update_time, date, place, name, source)
       VALUES (${newId()}, 0, NOW(), NOW(), '2026-12-25', 'federal', 'Christmas Day', 'Holidays Act 1951')`,
    );
    const userOf = async (orgId: string, account: string, type = 777): Promise<string> => {
      const id = newId();
      await database.dataSource.query(
        `INSERT INTO identity_user (id, org_id, create_time, update_time, account, real_name, email,
           account_type, password_hash)
         VALUES (?, ?, NOW(), NOW(), ?, ?, ?, ?, 'x')`,
        [id, orgId, account, account, `${account}@example.com`, type],
      );
      return id;
    };
    // The first account of all is the one that signs in as Super Admin.
    await userOf('1', 'keeper', 999);
    clerkId = await userOf('401', 'clerk');
    director = testBed.as(master('9401', '401'));
    stranger = testBed.as(master('9402', '402'));
    reviewer = testBed.as(superAdmin());
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  const uploaded = async (by: Visitor = director): Promise<string> => {
    const form = formOf({}, { name: 'letter.pdf', bytes: pdf });
    const answer = await by.send({ method: 'POST', url: '/api/file/upload', ...form });
    return resultOf<{ id: string }>(answer.json()).id;
  };
  const draft = async (more: object = {}): Promise<object> => ({
    kind: 'employer',
    companyName: 'A roastery',
    registrationNo: '209901001001',
    tin: 'C99900100010',
    representative: 'Lim Mei Ling',
    email: 'mei@example.com',
    userId: clerkId,
    askedRole: 'manager',
    letterDocument: await uploaded(),
    identityDocument: await uploaded(),
    ...more,
  });
  const added = async (more: object = {}): Promise<string> =>
    resultOf(await director.post<string>('roleApplication/add', await draft(more)));
  const read = async (id: string, by = director) =>
    resultOf(await by.get<Record<string, unknown>>('roleApplication/detail', { id }));
  const mails = (topic: string) =>
    query(
      'SELECT to_addresses, CAST(org_id AS CHAR) AS org_id FROM mail_message WHERE subject LIKE ?',
      [`%${topic}%`],
    );

  it('is submitted once for a person and a role, even by two at the same moment', async () => {
    const store = testBed.app.get(ApplicationStore, { strict: false });
    const twin = store.twin.bind(store);
    const both = gate();
    let looks = 0;
    const looking = jest.spyOn(store, 'twin').mockImplementation(async (...person) => {
      const found = await twin(...person);
      looks += 1;
      if (looks === 2) both.open();
      await both.opened;
      return found;
    });
    const drafts = [await draft(), await draft()];
    const answers = await Promise.all(
      drafts.map((each) => director.post<string>('roleApplication/add', each)),
    );
    looking.mockRestore();
    const [taken, ...more] = answers.filter(({ code }) => code === 200);
    expect(more).toEqual([]);
    expect(answers.find(({ code }) => code !== 200)?.extras.fieldErrors).toMatchObject([
      { code: 'application.twin', path: 'askedRole' },
    ]);
    resultOf(await director.post('roleApplication/withdraw', { id: taken!.result }));
  });

  it('is decided within five working days, is seen by both sides only, and gives the role', async () => {
    const calendar = resultOf(await director.get('roleApplication/calendar'));
    expect(calendar).toMatchObject({ today: '2026-12-17' });
    expect(calendar.holidays).toContain('2026-12-25');

    const missing = await director.post(
      'roleApplication/add',
      await draft({ letterDocument: null }),
    );
    expect(missing.extras.fieldErrors).toMatchObject([
      { code: 'application.paperRequired', path: 'letterDocument' },
    ]);
    const id = await added();
    const found = await read(id);
    expect(found).toMatchObject({ status: 'new', submittedOn: '2026-12-17', dueOn: '2026-12-24' });
    expect(found.orgName).toBe('A roastery');
    const twin = await director.post('roleApplication/add', await draft());
    expect(twin.extras.fieldErrors[0]!.code).toBe('application.twin');

    const file = (by: Visitor) =>
      by.send({ method: 'GET', url: `/api/file/content?id=${String(found.letterDocument)}` });
    const colleague = testBed.as(person({ userId: '9403', orgId: '401' }));
    expect((await file(director)).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect((await file(reviewer)).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    for (const other of [colleague, stranger]) expect((await file(other)).json().code).toBe(404);
    expect((await stranger.get('roleApplication/detail', { id })).code).toBe(404);
    expect(resultOf(await stranger.post('roleApplication/page')).items).toEqual([]);
    expect((await stranger.post('roleApplication/withdraw', { id })).code).toBe(404);

    expect((await director.post('roleApplication/accept', { id })).code).toBe(403);
    expect(await rolesOf()).toEqual([]);
    resultOf(await reviewer.post('roleApplication/accept', { id }));
    expect(await rolesOf()).toEqual(['manager']);
    expect((await read(id)).status).toBe('accepted');
    const trail = await query(
      `SELECT resource, action FROM platform_audit WHERE record_id IN (?, ?)
         AND resource IN ('sysUser', 'roleApplication') ORDER BY id`,
      [id, clerkId],
    );
    expect(trail.map(({ resource, action }) => `${resource} ${action}`)).toEqual(
      expect.arrayContaining(['sysUser grantRole', 'roleApplication update']),
    );
    expect(await mails('accepted')).toMatchObject([{ org_id: '401' }]);
    expect(refusal(await reviewer.post('roleApplication/accept', { id }))).toEqual([
      400,
      'application.actionNotAllowed',
    ]);
  });

  it('gives no role where the acceptance cannot be stored: all or nothing', async () => {
    const id = await added({ askedRole: 'staff' });
    const { letterDocument } = await read(id);
    const letterIs = (fileId: unknown) =>
      query('UPDATE applications_role_application SET letter_document = ? WHERE id = ?', [
        fileId,
        id,
      ]);
    await letterIs('1');
    expect((await reviewer.post('roleApplication/accept', { id })).code).toBe(400);
    expect([await rolesOf(), (await read(id)).status]).toEqual([['manager'], 'new']);
    await letterIs(letterDocument);
    resultOf(await director.post('roleApplication/withdraw', { id }));
  });

  it('is not for a person elsewhere, nor with a file that is somebody else’s', async () => {
    const elsewhere = await stranger.post('roleApplication/add', await draft());
    expect(elsewhere.extras.fieldErrors.map(({ code }) => code)).toContain(
      'application.userElsewhere',
    );
    const foreign = await director.post(
      'roleApplication/add',
      await draft({ askedRole: 'staff', letterDocument: await uploaded(stranger) }),
    );
    expect(foreign.extras.fieldErrors).toMatchObject([
      { code: 'unknownReference', path: 'letterDocument' },
    ]);
  });

  it('goes back with a reason, is corrected, and is promised anew', async () => {
    const id = await added({ askedRole: 'director' });
    expect(
      (await director.post('roleApplication/update', { id, version: 1, remark: 'x' })).extras
        .errorCode,
    ).toBe('application.actionNotAllowed');
    resultOf(
      await reviewer.post('roleApplication/return', { id, reason: 'The letter is not signed' }),
    );
    expect(await read(id)).toMatchObject({
      status: 'returned',
      reason: 'The letter is not signed',
      returnedOn: '2026-12-17',
      replyBy: '2026-12-24',
    });
    expect(await mails('something is missing')).toHaveLength(1);
    resultOf(
      await director.post('roleApplication/update', {
        id,
        version: (await read(id)).version,
        letterDocument: await uploaded(),
      }),
    );
    clock.advance(DAY);
    resultOf(await director.post('roleApplication/resubmit', { id }));
    // Christmas does not count.
    expect(await read(id)).toMatchObject({ status: 'new', round: 2, dueOn: '2026-12-28' });
    resultOf(await director.post('roleApplication/withdraw', { id }));
    expect((await reviewer.post('roleApplication/accept', { id })).extras.errorCode).toBe(
      'application.actionNotAllowed',
    );
  });

  it('reminds whoever is late, once, though two processes look', async () => {
    const [waits, silent] = [
      await added({ askedRole: 'staff' }),
      await added({ askedRole: 'director' }),
    ];
    resultOf(
      await reviewer.post('roleApplication/return', { id: silent, reason: 'Which company?' }),
    );
    const second = await testApp({ databaseUrl: database.url, clock });
    const both = [testBed, second].map(({ app }) =>
      app.get(ApplicationReminders, { strict: false }),
    );
    const remind = async (): Promise<number> =>
      (await Promise.all(both.map((each) => each.remind()))).reduce((sum, each) => sum + each, 0);
    const from = clock.now();
    const told = (...orgIds: string[]): Promise<Occurrence[]> =>
      asSystem('test', 'all', () =>
        testBed.app
          .get(Occurrences, { strict: false })
          .of('applicationWaiting', { orgIds, from, to: new Date(clock.now().getTime() + HOUR) }),
      );
    try {
      expect(await remind()).toBe(0);
      // The Thursday after: one working day is left, for Christmas is none.
      clock.advance(6 * DAY + HOUR);
      expect(await remind()).toBe(1);
      expect(await mails('decision due by')).toMatchObject([{ org_id: '1' }]);
      clock.advance(5 * DAY);
      expect(await remind()).toBe(2);
      expect(await remind()).toBe(0);
      expect(await mails('is overdue')).toHaveLength(1);
      expect(await mails('is waiting for you')).toMatchObject([{ org_id: '401' }]);
      // And in the inbox: of whoever applied, of those who decide, and of nobody else.
      expect(await told('401', '402')).toMatchObject([
        {
          orgId: '401',
          userId: '9401',
          recordId: silent,
          page: 'roleApplication',
          permission: 'roleApplication:page',
          words: { day: '2026-12-28' },
        },
      ]);
      const deciding = await told('1', '402');
      expect(deciding.map(({ key }) => key).sort()).toEqual(
        [`${waits}/1/deskLate`, `${waits}/1/deskSoon`].sort(),
      );
      for (const each of deciding)
        expect(each).toMatchObject({ orgId: '1', permission: 'roleApplication:accept' });
      for (const id of [waits, silent])
        resultOf(await director.post('roleApplication/withdraw', { id }));
    } finally {
      await second.close();
    }
  });
});
