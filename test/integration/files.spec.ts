import { type TestBed, openTestBed } from './invoicing/test-bed';
import { upload } from './isolation/victim';
import { formOf } from './invoicing/form-of';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

/** Files as such are tested in platform/files.spec; here, their use in the product. */
describe('files of an organisation', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  const send = (name: string, content: string, purpose = '', who = 'harum.staff') => {
    const { payload, ...rest } = upload(name, content, {
      url: `/api/file/upload?purpose=${purpose}`,
    });
    return testBed.as(who).send({ ...rest, payload: Buffer.from(payload, 'latin1') });
  };

  it('a program that calls itself a picture is refused as what it is', async () => {
    const answer = (await send('logo.png', 'MZ\u0090\u0000\u0003', 'image')).json();
    expect(answer).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'file.imagesOnly', path: 'file' }] },
    });
  });

  it.each([
    ['nothing at all', {}],
    ['a body that is no form', { payload: { file: 'x' } }],
  ])('%s is refused at the field', async (_name, options) => {
    const person = testBed.as('harum.staff');
    const answer = await person.send({ method: 'POST', url: '/api/file/upload', ...options });
    expect(answer.json()).toMatchObject({ code: 400, extras: { fieldErrors: [{ path: 'file' }] } });
  });

  it('beyond 20 MB it is not even read to the end', async () => {
    const answer = await send('big.pdf', `%PDF-1.7${'x'.repeat(21 * 1024 * 1024)}`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 413, type: 'error' });
  });

  it('a logo stands on the supplier, uploaded by whoever saves it', async () => {
    const director = testBed.as('harum.director');
    const { id } = testBed.harum.supplier;
    const record = await director.ask('supplier/detail', { id });
    const logoOf = async (who: string): Promise<string> =>
      (await send('logo.png', png, 'image', who)).json().result.id;
    const anothers = await logoOf('harum.staff');
    expect(
      await director.post('supplier/update', { ...formOf(record), logo: anothers }),
    ).toMatchObject({ extras: { fieldErrors: [{ code: 'unknownReference', path: 'logo' }] } });
    const result = { id: await logoOf('harum.director') };
    await director.do('supplier/update', { ...formOf(record), logo: result.id });
    expect((await director.ask('supplier/detail', { id })).logo).toBe(result.id);
  });

  it('a file that is nowhere cannot be a logo', async () => {
    const director = testBed.as('harum.director');
    const record = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    const answer = await director.post('supplier/update', { ...formOf(record), logo: '999999' });
    expect(answer).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'unknownReference', path: 'logo' }] },
    });
  });
});
