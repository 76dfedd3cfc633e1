import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { person } from '../../support/principals';

const aminah = person({ userId: '11', orgId: '10', permissions: [] });
const chong = person({ userId: '12', orgId: '10', permissions: [] });
const bala = person({ userId: '21', orgId: '20', permissions: [] });

describe('what people arrange for themselves', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });
  beforeEach(() => database.reset());

  const as = (who = aminah) => testBed.as(who);
  const save = async (changes: object = {}, who = aminah) =>
    as(who).post<string>('savedSearch/add', {
      list: 'document.1',
      name: 'Overdue',
      query: 'f=submitStatus~in~2',
      shared: false,
      ...changes,
    });
  const seen = async (who = aminah, list = 'document.1') => {
    const { result } = await as(who).get<{ name: string; own: boolean }[]>('savedSearch/list', {
      list,
    });
    return result.map(({ name, own }) => `${name}${own ? '' : ' (colleague)'}`);
  };

  describe('a search under a name', () => {
    it('belongs to one list, and to whoever saved it', async () => {
      await save();
      expect(await seen()).toEqual(['Overdue']);
      expect(await seen(aminah, 'buyer')).toEqual([]);
      expect(await seen(chong)).toEqual([]);
      expect(await seen(bala)).toEqual([]);
    });

    it('is seen by colleagues once it is shared, and by nobody else', async () => {
      await save({ shared: true });
      expect(await seen(chong)).toEqual(['Overdue (colleague)']);
      expect(await seen(bala)).toEqual([]);
    });

    it.each([
      ['update', { name: 'Mine' }],
      ['delete', {}],
    ])('cannot be reached by others to %s it, shared or not', async (verb, more) => {
      const searches = [await save(), await save({ name: 'Shared', shared: true })];
      for (const { result: id } of searches)
        for (const who of [chong, bala])
          expect((await as(who).post(`savedSearch/${verb}`, { id, ...more })).code).toBe(404);
      expect(await seen()).toEqual(['Overdue', 'Shared']);
    });

    it('is renamed, changed, shared and deleted by its owner', async () => {
      const { result: id } = await save();
      await as().post('savedSearch/update', { id, name: 'Late' });
      await as().post('savedSearch/update', { id, query: 'q=x', shared: true });
      const { result } = await as(chong).get('savedSearch/list', { list: 'document.1' });
      expect(result).toMatchObject([{ name: 'Late', query: 'q=x', shared: true, own: false }]);
      await as().post('savedSearch/delete', { id });
      expect(await seen()).toEqual([]);
    });

    it('has a name of its own, and is bounded', async () => {
      await save();
      expect((await save()).extras?.fieldErrors).toMatchObject([
        { code: 'notUnique', path: 'name' },
      ]);
      expect((await save({}, chong)).code).toBe(200);
      for (const wrong of [{ name: ' ' }, { query: 'x'.repeat(8001) }, { list: '../x' }])
        expect((await save({ list: 'buyer', ...wrong })).code).toBe(400);
    });
  });

  describe('a preference', () => {
    const put = (name: string, value: unknown, who = aminah) =>
      as(who).post('preference/put', { name, value });
    const mine = async (who = aminah) => (await as(who).get('preference/mine')).result;

    it('follows its person, and is nobody else’s', async () => {
      await put('columns.buyer', ['companyName', 'tin']);
      await put('opens.buyer', { id: '1', query: 'q=x' });
      expect(await mine()).toEqual({
        'columns.buyer': ['companyName', 'tin'],
        'opens.buyer': { id: '1', query: 'q=x' },
      });
      expect(await mine(chong)).toEqual({});
    });

    it('is forgotten when nothing is put in its place', async () => {
      await put('columns.buyer', ['tin']);
      await put('columns.buyer', null);
      expect(await mine()).toEqual({});
    });

    it.each<[string, string, unknown]>([
      ['is larger than anybody needs', 'columns.buyer', 'x'.repeat(8_001)],
      ['has a name that is none', "x' OR 1=1", 1],
    ])('is refused when it %s', async (_, name, value) => {
      expect((await put(name, value)).code).toBe(400);
      expect(await mine()).toEqual({});
    });
  });
});
