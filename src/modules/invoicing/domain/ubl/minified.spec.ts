import { Decimal, decimal } from '@kernel/money';
import fc from 'fast-check';
import { minified } from './minified';
import { one } from './node';
import { minifiedText, signedPartOf } from './text';
import { withSignature } from './with-signature';

describe('the text of a document', () => {
  it('reads back as any JSON reader would read it, whatever a user typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
        const text = minified({ Note: one(a, { name: b }) });
        expect(JSON.parse(text)).toEqual({ Note: [{ _: a, name: b }] });
        expect(text).toBe(JSON.stringify({ Note: [{ _: a, name: b }] }));
      }),
    );
  });

  it.each([
    ['0.0000001', '0.0000001'],
    ['1e21', '1000000000000000000000'],
    ['438.90', '438.9'],
    ['-0', '0'],
    ['-0.01', '-0.01'],
  ])('writes the number %s as %s, without exponent', (value, written) => {
    expect(minified({ Percent: one(decimal(value)) })).toBe(`{"Percent":[{"_":${written}}]}`);
  });

  it('leaves non-ASCII characters and slashes as they are', () => {
    expect(minified({ Note: one('咖啡豆 / kopi') })).toBe('{"Note":[{"_":"咖啡豆 / kopi"}]}');
  });

  it('leaves out what is not there, and refuses what the schema forbids', () => {
    expect(minified({ ID: one('1'), Note: undefined })).toBe('{"ID":[{"_":"1"}]}');
    expect(() => minified({ Note: [] })).toThrow('empty array in Note');
    expect(() => one(new Decimal(NaN))).toThrow('no UBL number');
    expect(() => minified({ Note: [null] } as never)).toThrow('no UBL value in Note');
    expect(() => one(7 as never)).toThrow('no UBL value');
  });
});

describe('a signature around a text', () => {
  it('can be cut off again, whatever the text says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (note) => {
        const unsigned = minified({ Invoice: [{ ID: one(note), Note: one(`${note}"]}`) }] });
        const signed = withSignature(unsigned, `[{"Signature":[{"_":"x"}]}]`, '[{"_":"y"}]');
        expect(signedPartOf(minifiedText(signed))).toBe(unsigned);
      }),
    );
  });

  it('is not put where a document does not end', () => {
    expect(() => withSignature('{"Invoice":[]}', '[]', '[]')).toThrow('does not end');
  });
});
