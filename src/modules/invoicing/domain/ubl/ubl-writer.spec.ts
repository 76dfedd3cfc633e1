import { Decimal, decimal } from '@kernel/money';
import fc from 'fast-check';
import { cac, cbc } from './names';
import { minifiedText, signedPartOf } from './text';
import { attributes, UblWriter } from './ubl-writer';
import { withSignature } from './with-signature';

/** The text of an object whose members are written by the given steps. */
function objectOf(
  members: (ubl: UblWriter) => void,
  taxCurrencyCode: string | null = null,
): string {
  const ubl = new UblWriter({ currencyCode: 'MYR', taxCurrencyCode });
  members(ubl);
  return `{${ubl.written}}`;
}

describe('the text of a document', () => {
  it('is parsed back by any JSON parser, whatever a user typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const text = objectOf((ubl) => ubl.text(cbc.Note, a, attributes({ name: b })));
        expect(JSON.parse(text)).toEqual({ Note: [{ _: a, name: b }] });
        expect(text).toBe(JSON.stringify({ Note: [{ _: a, name: b }] }));
      }),
    );
  });

  it('is parsed back with unchecked units and currencies', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (code) => {
        const ubl = new UblWriter({ currencyCode: code, taxCurrencyCode: `${code}x` });
        ubl.quantity(cbc.InvoicedQuantity, decimal('2.5'), code);
        ubl.amount(cbc.Amount, decimal('3'));
        ubl.taxAmount(cbc.TaxAmount, decimal('4'));
        expect(JSON.parse(`{${ubl.written}}`)).toEqual({
          InvoicedQuantity: [{ _: 2.5, unitCode: code }],
          Amount: [{ _: 3, currencyID: code }],
          TaxAmount: [{ _: 4, currencyID: `${code}x` }],
        });
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
    const text = objectOf((ubl) => ubl.number(cbc.Percent, decimal(value)));
    expect(text).toBe(`{"Percent":[{"_":${written}}]}`);
  });

  it('leaves non-ASCII characters and slashes as they are', () => {
    const text = objectOf((ubl) => ubl.text(cbc.Note, '咖啡豆 / kopi'));
    expect(text).toBe('{"Note":[{"_":"咖啡豆 / kopi"}]}');
  });

  it('omits what is missing: a text, a block, a list', () => {
    const text = objectOf((ubl) => {
      ubl.text(cbc.ID, '1');
      ubl.given(cbc.Note, null);
      ubl.given(cbc.UUID, '');
      ubl.block(cac.InvoicePeriod, () => ubl.given(cbc.StartDate, null));
      ubl.each(cac.InvoiceLine, [], () => ubl.text(cbc.ID, 'never'));
      ubl.flag(cbc.ChargeIndicator, false);
    });
    expect(text).toBe('{"ID":[{"_":"1"}],"ChargeIndicator":[{"_":false}]}');
  });

  it('puts commas between members and between items, and nowhere else', () => {
    const text = objectOf((ubl) => {
      ubl.block(cac.Contact, () => ubl.given(cbc.Telephone, ''));
      ubl.part(cac.Party, () => {
        ubl.each(cac.AddressLine, ['a', 'b'], (line) => ubl.text(cbc.Line, line));
        ubl.part(cac.Contact, () => undefined);
      });
      ubl.block(cac.PaymentTerms, () => ubl.text(cbc.Note, 'n'));
    });
    expect(JSON.parse(text)).toEqual({
      Party: [{ AddressLine: [{ Line: [{ _: 'a' }] }, { Line: [{ _: 'b' }] }], Contact: [{}] }],
      PaymentTerms: [{ Note: [{ _: 'n' }] }],
    });
  });

  it('refuses anything that is not a number', () => {
    expect(() => objectOf((ubl) => ubl.number(cbc.Percent, new Decimal(NaN)))).toThrow(
      'no UBL number',
    );
  });
});

describe('a signature around a text', () => {
  it('can be removed again, whatever the text contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (note) => {
        const unsigned = objectOf((ubl) =>
          ubl.part(cac.Invoice, () => {
            ubl.text(cbc.ID, note);
            ubl.text(cbc.Note, `${note}"]}`);
          }),
        );
        const signed = withSignature(unsigned, `[{"Signature":[{"_":"x"}]}]`, '[{"_":"y"}]');
        expect(signedPartOf(minifiedText(signed))).toBe(unsigned);
      }),
    );
  });

  it('is only appended to the end of a document', () => {
    expect(() => withSignature('{"Invoice":[]}', '[]', '[]')).toThrow('does not end');
  });
});
