import fc from 'fast-check';
import { readTemplate, storedTemplate } from './read-template';
import { classic } from './shipped';
import { blocks, type TemplateKind } from './template.types';

const faultsOf = (written: unknown, kind: TemplateKind = 'invoice'): string[] =>
  readTemplate(written, kind).faults.map(({ code, path }) => `${code} at ${path}`);

describe('the content of a template', () => {
  it('is the classic one where nothing is said', () => {
    expect(readTemplate({}, 'invoice')).toEqual({ content: classic, faults: [] });
  });

  it.each<[string, object, string[]]>([
    ['an unknown paper', { paper: 'A3' }, ['template.notOneOf at paper']],
    ['type that nobody can read', { fontSize: 4 }, ['template.outOfRange at fontSize']],
    ['a size that is no number', { fontSize: '8; }' }, ['template.outOfRange at fontSize']],
    ['a colour with more in it', { color: 'red;}' }, ['template.color at color']],
    ['a colour that nobody sees', { color: '#fefefe' }, ['template.tooPale at color']],
    ['no language', { languages: [] }, ['required at languages']],
    ['three languages', { languages: ['en', 'ms', 'zh-cn'] }, ['tooMany at languages']],
    ['a language twice', { languages: ['en', 'en'] }, ['template.twice at languages']],
    ['a logo of a kilometre', { logo: { width: 9e6 } }, ['template.outOfRange at logo.width']],
    [
      'a picture by its address',
      { logo: { source: 'own', picture: 'https://a.example/b.png' } },
      ['template.pictureUnknown at logo.picture'],
    ],
    [
      'a picture that is missing',
      { header: { type: 'image' } },
      ['template.pictureMissing at header.picture'],
    ],
    ['a block left out', { order: blocks.slice(1) }, ['template.blockMissing at order']],
    ['a text too long', { bank: { text: 'x'.repeat(501) } }, ['tooLong at bank.text']],
    ['a value without a name', { values: [{ value: 'x' }] }, ['required at values[0].name']],
    ['copies of one name', { copies: ['A', 'A'] }, ['template.twice at copies']],
    ['a list that is none', { values: 'x' }, ['template.unreadable at values']],
    ['no code for the authority', { qr: 'hidden' }, ['template.notOneOf at qr']],
    ['no supplier', { supplier: { isShown: false } }, ['template.mustShow at supplier.isShown']],
    ['no TIN of the buyer', { buyer: { hidden: ['tin'] } }, ['template.mustShow at buyer.hidden']],
    ['no taxes', { additional: { hidden: ['taxes'] } }, ['template.mustShow at additional.hidden']],
    [
      'no amount of tax, no total',
      { columns: ['description', 'quantity', 'unitPrice'].map((name) => ({ name })) },
      ['template.mustShow at columns', 'template.mustShow at columns'],
    ],
    [
      'columns wider than the paper',
      { paper: 'A5', columns: classic.columns.map(({ name }) => ({ name, width: 40 })) },
      ['template.tooWide at columns'],
    ],
  ])('has a fault for %s', (_, written, faults) => {
    expect(faultsOf(written)).toEqual(faults);
  });

  it('may leave out of a quotation what the law wants of an e-invoice alone', () => {
    const written = {
      supplier: { isShown: false, hidden: ['tin'] },
      additional: { hidden: ['validUntil', 'issueTime'] },
    };
    expect(faultsOf(written, 'quotation')).toEqual(['template.mustShow at additional.hidden']);
    expect(faultsOf(written)).toHaveLength(3);
  });

  it.each([null, 7, 'x', []])('cannot be %j', (written) => {
    expect(faultsOf(written)).toEqual(['template.unreadable at ']);
  });

  it('whatever is written, what is read stands again as it is read again', () => {
    fc.assert(
      fc.property(anyContent, (written) => {
        const { content } = readTemplate(written, 'invoice');
        expect(storedTemplate(JSON.parse(JSON.stringify(content)))).toEqual(content);
        expect(JSON.stringify(content).length).toBeLessThan(40_000);
      }),
      { numRuns: 200 },
    );
  });
});

const keys = Object.keys(classic) as (keyof typeof classic)[];
const anyContent = fc.record(
  Object.fromEntries(
    keys.map((key) => [key, fc.oneof(fc.constant(classic[key] as unknown), fc.jsonValue())]),
  ),
  { requiredKeys: [] },
);
