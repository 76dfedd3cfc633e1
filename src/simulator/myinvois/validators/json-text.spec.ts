import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { example, exampleText } from '../../../../test/contract/simulator/support/documents';
import { minify, signedText } from './json-text';
import { propertiesText } from './signature/parts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('lexical minification (myinvois-ubl, section 2.3)', () => {
  it('keeps number lexemes, escapes and blanks inside strings', () => {
    const source = '{ "a" : [ 1000.0 , "x \\" y" ],\n\t"b\\\\": true }';
    expect(minify(source).text).toBe('{"a":[1000.0,"x \\" y"],"b\\\\":true}');
  });

  it('means the same as the original, and is JSON.stringify of plain values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const plain = JSON.stringify(value);
        expect(minify(JSON.stringify(value, null, indent)).text).toBe(plain);
      }),
    );
  });

  it.each([
    ['[1e5]', true],
    ['[1E-7]', true],
    ['["1e5", true, false]', false],
  ])('sees an exponent in %s: %s', (source, expected) => {
    expect(minify(source).hasExponent).toBe(expected);
  });

  it('removes the two signature members, wherever they are', () => {
    const member = '"Signature":[{"ID":[{"_":"}],"}]}]';
    for (const body of [
      `${member},"ID":[]`,
      `"ID":[],${member}`,
      `"ID":[],${member},"UBLExtensions":[{}]`,
    ])
      expect(signedText(`{"Invoice":[{${body}}]}`)).toBe('{"Invoice":[{"ID":[]}]}');
  });
});

describe('the signing vector (myinvois-ubl, section 11.7)', () => {
  const vector = example('signing-vector.json');
  const signed = minify(exampleText('invoice-v1.1-signed.json')).text;

  it('returns the text that was signed', () => {
    const text = signedText(signed);
    expect(Buffer.byteLength(text)).toBe(6546);
    expect(sha256(text)).toBe(vector.docDigest);
  });

  it('returns the signed properties', () => {
    expect(propertiesText(signed)).toBe(vector.qualifyingPropertiesText);
    expect(sha256(propertiesText(signed))).toBe(vector.propsDigest);
  });
});
