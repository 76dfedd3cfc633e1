import { formOf } from './invoicing/form-of';
import type { Person } from './invoicing/person';
import { type TestBed, openTestBed } from './invoicing/test-bed';
import { upload } from './isolation/victim';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

/** Whoever may see a record sees its files: naming another record's file would open it to them. */
describe('a file of one record', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  const sent = async (
    who: Person,
    url: string,
    values: Record<string, string> = {},
  ): Promise<string> => {
    const { payload, ...rest } = upload('card.png', png, { url, values });
    const answer = await who.send({ ...rest, payload: Buffer.from(payload, 'latin1') });
    return answer.json().result.id;
  };

  const asLogo = async (who: Person, logo: string): Promise<object> => {
    const record = await who.ask('supplier/detail', { id: testBed.harum.supplier.id });
    return who.post('supplier/update', { ...formOf(record), logo });
  };

  it('does not become a file of another, also for those who may not open it as it is', async () => {
    const [asker, director] = [testBed.as('harum.staff'), testBed.as('harum.director')];
    const attached = await sent(asker, '/api/file/upload');
    await asker.do('supportTicket/add', {
      type: 'taxQuestion',
      title: 'My identity card',
      content: 'As attached',
      attachFile: [attached],
    });
    expect(await director.get('file/content', { id: attached })).toMatchObject({ code: 404 });
    expect(await asLogo(director, attached)).toMatchObject({
      extras: { fieldErrors: [{ code: 'unknownReference', path: 'logo' }] },
    });
  });

  it('may be named by records of its own kind', async () => {
    const director = testBed.as('harum.director');
    const ofSupplier = await sent(director, '/api/sysFile/uploadFile', {
      relationName: 'supplier',
      relationId: testBed.harum.supplier.id,
    });
    expect(await asLogo(director, ofSupplier)).toMatchObject({ code: 200 });
  });
});
