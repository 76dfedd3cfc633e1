import { type TestBed, openTestBed } from './test-bed';

describe('appointments', () => {
  let testBed: TestBed;
  let url: string;

  beforeAll(async () => {
    testBed = await openTestBed();
    url = (await testBed.start()).url;
  });
  afterAll(() => testBed.close());

  it("are their owner's alone, whoever else may see the organisation", async () => {
    const [staff, director, root] = await Promise.all([
      testBed.signIn(url, 'harum.staff'),
      testBed.signIn(url, 'harum.director'),
      testBed.signIn(url, 'superadmin'),
    ]);
    const body = { content: 'Dentist', scheduleDate: '2026-12-01', startTime: '09:30' };
    const { result: id } = await staff.post('sysSchedule/add', body);
    expect((await staff.get(`sysSchedule/detail/${id}`)).result).toMatchObject({
      ...body,
      status: 0,
    });
    for (const other of [director, root]) {
      expect(await other.get(`sysSchedule/detail?id=${id}`)).toMatchObject({ code: 404 });
      expect((await other.post('sysSchedule/page')).result.total).toBe(0);
      const verbs = { update: { content: 'Mine' }, delete: {}, setStatus: { status: 1 } };
      for (const [verb, more] of Object.entries(verbs))
        expect([verb, await other.post(`sysSchedule/${verb}`, { id, ...more })]).toMatchObject([
          verb,
          { code: 404 },
        ]);
    }
    expect(await staff.post('sysSchedule/setStatus', { id, status: 1 })).toMatchObject({
      code: 200,
    });
    expect((await staff.post('sysSchedule/page')).result.items).toMatchObject([{ id, status: 1 }]);
    expect(await staff.post('sysSchedule/delete', { id })).toMatchObject({ code: 200 });
  });

  it.each([
    [{ startTime: '25:00' }, 'startTime', 'schedule.time'],
    [{ startTime: '10:00', endTime: '09:00' }, 'endTime', 'schedule.endsBefore'],
    [{ scheduleDate: '2026-02-30' }, 'scheduleDate', 'notADate'],
  ])('refuses %j', async (wrong, path, code) => {
    const staff = await testBed.signIn(url, 'harum.staff');
    const body = { content: 'Dentist', scheduleDate: '2026-12-01', ...wrong };
    expect(await staff.post('sysSchedule/add', body)).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code, path }] },
    });
  });
});
