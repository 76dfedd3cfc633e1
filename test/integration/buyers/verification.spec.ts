import { businessDate, MINUTE } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import { dueForVerification } from '@modules/buyers/contract';
import { formOf } from '../invoicing/form-of';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

describe('parties and the register of the authority', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());
  afterEach(() => testBed.simulator.noFaults());

  const buyer = (n: number): string => testBed.harum.buyers[n]!.id;
  const detail = (id: string) => director.ask('buyer/detail', { id });
  const change = async (id: string, changes: object): Promise<void> => {
    await director.do('buyer/update', { ...formOf(await detail(id)), ...changes });
  };

  it('who is in it is verified, with the date', async () => {
    const id = buyer(0);
    await testBed.rows(
      `UPDATE buyers_buyer SET verify_status = 'unverified', verified_at = NULL WHERE id = ?`,
      [id],
    );
    expect(await director.do('buyer/verify', { id })).toEqual({ status: 'verified' });
    const { verifyStatus, verifiedAt } = await detail(id);
    expect(verifyStatus).toBe('verified');
    expect(Math.abs(Date.parse(verifiedAt) - testBed.now().getTime())).toBeLessThan(MINUTE);
  });

  it('whose numbers do not belong together is not', async () => {
    const id = buyer(1);
    await change(id, { idValue: '209902088888' });
    expect(await director.do('buyer/verify', { id })).toEqual({ status: 'failed' });
    expect(await detail(id)).toMatchObject({ verifyStatus: 'failed' });
  });

  it.each([
    ['TIN', { tin: 'C99917770010' }],
    ['identity', { idValue: '209902077777' }],
  ])('is no longer verified when the %s changes', async (_name, changes) => {
    const id = buyer(2);
    await testBed.rows(
      `UPDATE buyers_buyer SET verify_status = 'verified', verified_at = NOW(3) WHERE id = ?`,
      [id],
    );
    await change(id, { city: 'Klang' });
    expect(await detail(id)).toMatchObject({ verifyStatus: 'verified' });
    await change(id, changes);
    expect(await detail(id)).toMatchObject({ verifyStatus: 'unverified', verifiedAt: null });
  });

  it('is not told of a TIN that was changed while the authority was asked', async () => {
    const id = buyer(1);
    const authority = testBed.app.get(TaxAuthority, { strict: false });
    const asked = jest.spyOn(authority, 'validateTin').mockImplementationOnce(async () => {
      await change(id, { tin: 'C99917770010' });
      return 'match';
    });
    const answer = await director.post('buyer/verify', { id });
    asked.mockRestore();
    expect(answer.extras.errorCode).toBe('changedByAnother');
    expect(await detail(id)).toMatchObject({ verifyStatus: 'unverified', verifiedAt: null });
  });

  it('a Manager and a clerk may not verify', async () => {
    for (const account of ['harum.manager', 'harum.staff'])
      expect((await testBed.as(account).post('buyer/verify', { id: buyer(0) })).code).toBe(403);
  });

  it('out of reach, says so and changes nothing', async () => {
    await testBed.simulator.fault({ endpoint: '*', mode: 'outage' });
    const id = buyer(3);
    const before = await detail(id);
    const answer = await director.post('buyer/verify', { id });
    expect(answer.type).toBe('error');
    expect(answer.code).toBe(400);
    expect(answer.message).not.toMatch(/[{}]|^[\w.]+$/);
    expect(await detail(id)).toEqual(before);
  });

  describe('asked for a TIN', () => {
    const search = (criteria: object) => director.post('buyer/searchTin', criteria);

    it('finds it by identity and by name', async () => {
      const identity = { idType: 'BRN', idValue: '209901002002' };
      expect((await search(identity)).result).toEqual({ tin: 'C99900200020' });
      const { card } = testBed.harum.buyers[4]!;
      expect((await search({ name: card.name })).result).toEqual({ tin: card.tin });
    });

    // Specification 1, section 5: the messages word for word.
    it.each([
      ['nobody', { name: 'Tiada Siapa Sdn. Bhd.' }, 'No TIN matched your criteria'],
      [
        'two of that name',
        { name: 'Lim Siew Ping' },
        'Ambiguous criteria. Multiple TINs matched. Please refine.',
      ],
      [
        'a type without a number',
        { idType: 'BRN' },
        'ID type and number must be provided together.',
      ],
      [
        'a number without a type',
        { idValue: '209901002002' },
        'ID type and number must be provided together.',
      ],
      [
        'a type with an empty number',
        { idType: 'BRN', idValue: ' ' },
        'ID type and number must be provided together.',
      ],
    ])('%s is reported in the wording of the specification', async (_name, criteria, sentence) => {
      const answer = await search(criteria);
      expect(answer.code).toBe(400);
      expect([
        answer.message,
        ...answer.extras.fieldErrors.map(({ message }) => message),
      ]).toContain(sentence);
    });

    it('wants something to look for', async () => {
      for (const nothing of [{}, { name: ' ' }, { name: null, idType: null, idValue: '' }])
        expect(await search(nothing)).toMatchObject({
          code: 400,
          extras: { fieldErrors: [{ code: 'tinSearch.criteriaRequired', path: 'name' }] },
        });
      expect(await search({ idType: 'SHOE', idValue: '1' })).toMatchObject({ code: 400 });
    });
  });

  describe('many at once', () => {
    it('are a task that counts who is verified and who is not', async () => {
      const [right, wrong] = [buyer(5), buyer(6)];
      await change(wrong, { idValue: '209902066666' });
      const id = await director.do('buyer/verifyMany', { ids: [right, wrong] });
      expect(await director.ask('task/detail', { id })).toMatchObject({
        status: 'waiting',
        total: 2,
        succeeded: 0,
        failed: 0,
      });
      await testBed.worker.settle();
      expect(await director.ask('task/detail', { id })).toMatchObject({
        status: 'done',
        total: 2,
        succeeded: 1,
        failed: 1,
        skipped: 0,
      });
      expect(await detail(right)).toMatchObject({ verifyStatus: 'verified' });
      expect(await detail(wrong)).toMatchObject({ verifyStatus: 'failed' });
      const { items } = await director.do('task/items', { id, status: 'failed' });
      expect(items).toMatchObject([{ recordId: wrong, code: 'party.notMatched' }]);
      expect(items[0].message).toMatch(/register/);
    });

    it('are all of a list when no ids are named', async () => {
      const query = { keyword: testBed.harum.buyers[7]!.card.name };
      const id = await director.do('buyer/verifyMany', { query });
      await testBed.worker.settle();
      expect(await director.ask('task/detail', { id })).toMatchObject({ total: 1, succeeded: 1 });
    });

    it('are verified again when that was long ago (decisions, section 4)', async () => {
      const [old, fresh] = [buyer(5), buyer(7)];
      await testBed.rows(`UPDATE buyers_buyer SET verify_status = 'verified', verified_at = ?`, [
        new Date('2026-08-01T00:00:00+08:00'),
      ]);
      await testBed.rows('UPDATE buyers_buyer SET verified_at = ? WHERE id = ?', [
        new Date('2026-07-31T23:59:59+08:00'),
        old,
      ]);
      const query = { filter: dueForVerification(businessDate(testBed.now())) };
      const id = await director.do('buyer/verifyMany', { query });
      await testBed.worker.settle();
      expect(await director.ask('task/detail', { id })).toMatchObject({ total: 1, succeeded: 1 });
      const { verifiedAt } = await detail(old);
      expect(Math.abs(Date.parse(verifiedAt) - testBed.now().getTime())).toBeLessThan(MINUTE);
      expect(Date.parse((await detail(fresh)).verifiedAt)).toBeLessThan(Date.parse(verifiedAt));
    });

    it('tell of an outage item by item, and may be tried again', async () => {
      await testBed.simulator.fault({ endpoint: '*', mode: 'outage' });
      const id = await director.do('buyer/verifyMany', { ids: [buyer(8)] });
      await testBed.worker.settle();
      expect(await director.ask('task/detail', { id })).toMatchObject({ failed: 1 });
      const { items } = await director.do('task/items', { id });
      expect(items[0].code).not.toBe('unexpected');
      expect(items[0].message).not.toMatch(/[{}]|^[\w.]+$/);
      await testBed.simulator.noFaults();
      await director.do('task/retryFailed', { id });
      await testBed.worker.settle();
      expect(await director.ask('task/detail', { id })).toMatchObject({ succeeded: 1, failed: 0 });
    });

    it('refuses ids that are none, and more than it can take', async () => {
      expect((await director.post('buyer/verifyMany', { ids: ['x'] })).code).toBe(400);
      expect(await director.post('buyer/verifyMany', { ids: [] })).toMatchObject({
        extras: { errorCode: 'selection.empty' },
      });
      const many = Array.from({ length: 5000 }, (_, n) => String(n + 1));
      expect((await director.post('buyer/verifyMany', { ids: many })).code).toBe(400);
    });
  });
});
