import { classic } from './shipped';
import { readTemplate } from './read-template';
import { takenTemplate, withoutPicture } from './taken-template';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

describe('a template out of a file', () => {
  it('of ours is taken as it is, and there is nothing to tell', () => {
    const own = { ...classic, logo: { ...classic.logo, source: 'own', picture: A } };
    const file: unknown = JSON.parse(JSON.stringify(own));
    expect(takenTemplate(file, 'invoice')).toEqual({ content: own, notes: [] });
  });

  const changes: [string, object, string, string][] = [
    ['a part of another product', { barcode: { isShown: true } }, 'barcode', 'unknownHere'],
    ['a member of a part', { logo: { shadow: 3 } }, 'logo', 'unknownHere'],
    ['a column', { columns: [{ name: 'projectCode', width: 9 }] }, 'columns', 'unknownHere'],
    ['a part of the page', { order: ['lines', 'chart'] }, 'order', 'unknownHere'],
    ['a language', { languages: ['en', 'ta'] }, 'languages', 'unknownHere'],
    ['a paper', { paper: 'A3' }, 'paper', 'notOneOf'],
    ['a size', { fontSize: 90 }, 'fontSize', 'outOfRange'],
    ['a pale colour', { color: '#fefefe' }, 'color', 'tooPale'],
    [
      'a picture by an address',
      { logo: { picture: 'http://x' } },
      'logo.picture',
      'pictureUnknown',
    ],
    ['what the law wants', { supplier: { hidden: ['tin'] } }, 'supplier.hidden', 'mustShow'],
    ['a side of it', { buyer: { isShown: false } }, 'buyer.isShown', 'mustShow'],
    ['one value twice', { copies: ['Original', 'Original'] }, 'copies', 'twice'],
    ['an incomplete value', { values: [{ name: 'Licence' }] }, 'values[0].value', 'required'],
    [
      'a picture that is missing',
      { header: { type: 'image' } },
      'header.picture',
      'pictureMissing',
    ],
    [
      'columns wider than the paper',
      { columns: [...classic.columns.map((each) => ({ ...each, width: 100 }))] },
      'columns',
      'tooWide',
    ],
  ];

  it.each(changes)('reports %s and can be stored without it', (_, change, path, code) => {
    const { content, notes } = takenTemplate({ ...classic, ...change }, 'invoice')!;
    expect(notes).toContainEqual(
      expect.objectContaining({ path, code: expect.stringMatching(new RegExp(`${code}$`)) }),
    );
    expect(readTemplate(content, 'invoice').faults).toEqual([]);
  });

  it('keeps the rest of a list of which it does not know one', () => {
    const hidden = ['email', 'shoeSize'];
    const { content } = takenTemplate({ ...classic, supplier: { hidden } }, 'invoice')!;
    expect(content.supplier.hidden).toEqual(['email']);
  });

  it('loses a picture that was refused wherever it stands, and nothing else', () => {
    const signature = { ...classic.signature, isShown: true, picture: A, stamp: B };
    const logo = { ...classic.logo, source: 'own' as const, picture: A };
    const left = withoutPicture({ ...classic, logo, signature }, A);
    expect(left.logo).toMatchObject({ source: 'supplier', picture: null });
    expect(left.signature).toMatchObject({ picture: null, stamp: B });
    expect(readTemplate(left, 'invoice').faults).toEqual([]);
  });

  it('is none when it is no template, and never more than a page of notes', () => {
    for (const written of [null, 'x', 3, []]) expect(takenTemplate(written, 'invoice')).toBeNull();
    const parts = Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((each) => [each, 1]));
    expect(takenTemplate(parts, 'invoice')!.notes).toHaveLength(20);
    const hostile = JSON.parse('{"__proto__":{"paper":"A5"},"order":{"length":1e9}}') as unknown;
    expect(readTemplate(takenTemplate(hostile, 'quotation')!.content, 'quotation').faults).toEqual(
      [],
    );
  });
});
