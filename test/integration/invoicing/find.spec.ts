import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('a document by its number, whatever its kind', () => {
  let testBed: TestBed;
  let director: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    for (const invoiceNumber of ['KOPI-0042', 'X-KOPI', 'TEH-1', '100%'])
      await add('harum.director', testBed.harum, invoiceNumber);
    await add('besi.director', testBed.besi, 'KOPI-0099');
  });
  afterAll(() => testBed.close());

  const add = (who: string, of: TestBed['harum'], invoiceNumber: string): Promise<string> =>
    testBed.as(who).do('document/add', { draft: invoiceOf(testBed, of, { invoiceNumber }) });

  const numbers = async (who: Person, text: string): Promise<string[]> => {
    const found = await who.ask<{ invoiceNumber: string }[]>('document/find', { text });
    return found.map((each) => each.invoiceNumber);
  };

  it('is found by any part of it, what begins with it first, and never another organisation’s', async () => {
    expect(await numbers(director, 'kopi')).toEqual(['KOPI-0042', 'X-KOPI']);
    expect(await numbers(director, '0042')).toEqual(['KOPI-0042']);
    expect(await numbers(testBed.as('besi.director'), 'kopi')).toEqual(['KOPI-0099']);
  });

  it('takes signs of SQL for what they are', async () => {
    expect(await numbers(director, '0%')).toEqual(['100%']);
    expect(await numbers(director, '__')).toEqual([]);
  });

  it('is not found in the recycle bin', async () => {
    const [{ id }] = await director.ask<[{ id: string }]>('document/find', { text: 'TEH-1' });
    await director.do('document/delete', { ids: [id] });
    expect(await numbers(director, 'TEH-1')).toEqual([]);
  });

  it('wants at least two signs', async () => {
    expect(await director.get('document/find', { text: 'K' })).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ path: 'text' }] },
    });
  });
});
