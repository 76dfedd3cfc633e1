import fc from 'fast-check';
import { amountInWords, wholeInWords } from './amount-in-words';

describe('an amount in words', () => {
  // The wording Malaysian banks require on cheques; 1,044.70 is the example of the specification.
  it.each([
    ['0', 'MYR', 'RINGGIT MALAYSIA ZERO ONLY'],
    ['0.05', 'MYR', 'RINGGIT MALAYSIA ZERO AND SEN FIVE ONLY'],
    ['0.50', 'MYR', 'RINGGIT MALAYSIA ZERO AND SEN FIFTY ONLY'],
    ['13.00', 'MYR', 'RINGGIT MALAYSIA THIRTEEN ONLY'],
    ['1044.70', 'MYR', 'RINGGIT MALAYSIA ONE THOUSAND FORTY-FOUR AND SEN SEVENTY ONLY'],
    ['1044.7', 'MYR', 'RINGGIT MALAYSIA ONE THOUSAND FORTY-FOUR AND SEN SEVENTY ONLY'],
    ['1000000.00', 'MYR', 'RINGGIT MALAYSIA ONE MILLION ONLY'],
    [
      '999999999.99',
      'MYR',
      'RINGGIT MALAYSIA NINE HUNDRED NINETY-NINE MILLION NINE HUNDRED NINETY-NINE THOUSAND NINE HUNDRED NINETY-NINE AND SEN NINETY-NINE ONLY',
    ],
    ['210.15', 'USD', 'US DOLLARS TWO HUNDRED TEN AND CENTS FIFTEEN ONLY'],
    ['88.08', 'SGD', 'SINGAPORE DOLLARS EIGHTY-EIGHT AND CENTS EIGHT ONLY'],
    ['5000', 'JPY', 'JAPANESE YEN FIVE THOUSAND ONLY'],
    ['5000.50', 'JPY', 'JAPANESE YEN FIVE THOUSAND AND 50/100 ONLY'],
    ['7.05', 'KWD', 'KUWAITI DINAR SEVEN AND 05/100 ONLY'],
  ])('of %s %s is %s', (amount, currency, words) => {
    expect(amountInWords(amount, currency)).toBe(words);
  });

  it.each(['-1.00', '1.005', '1e3', '', 'twelve', '1,000.00', '1234567890123456789'])(
    'is refused for %p, which cannot be paid',
    (amount) => {
      expect(() => amountInWords(amount, 'MYR')).toThrow(RangeError);
    },
  );

  it('can be read back to the same number, whatever the number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (value) => {
        expect(read(wholeInWords(value))).toBe(value);
      }),
    );
  });
});

const values: Readonly<Record<string, bigint>> = Object.fromEntries([
  ...'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'
    .split(' ')
    .map((word, i) => [word, BigInt(i)] as const),
  ...'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'
    .split(' ')
    .map((word, i) => [word, BigInt(i * 10 + 20)] as const),
]);
const scales: Readonly<Record<string, bigint>> = {
  THOUSAND: 10n ** 3n,
  MILLION: 10n ** 6n,
  BILLION: 10n ** 9n,
  TRILLION: 10n ** 12n,
  QUADRILLION: 10n ** 15n,
};

function read(words: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of words.split(/[ -]/)) {
    const scale = scales[word];
    if (scale) {
      total += group * scale;
      group = 0n;
    } else group = word === 'HUNDRED' ? group * 100n : group + values[word]!;
  }
  return total + group;
}
