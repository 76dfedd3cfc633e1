import { emptyLine } from '@modules/invoicing/contract';
import { figureWidths } from './figure-widths';

const line = (quantity: string | null, unitPrice: string | null) => ({
  ...emptyLine('01'),
  quantity,
  unitPrice,
});

describe('the space for the figures of the lines', () => {
  it('is that of the widest figure of each column, with its marks', () => {
    const lines = [line('3', '100000.00'), line('1000000', '8.5'), line(null, null)];
    expect(figureWidths(lines, ['0.00', '-8500000.00'])).toEqual({
      '--quantity-digits': 8, // 1,000,000
      '--price-digits': 9, // 100,000.00
      '--total-digits': 11, // -8,500,000.00
    });
  });

  it('is none without a figure', () => {
    expect(figureWidths([], [])).toEqual({
      '--quantity-digits': 0,
      '--price-digits': 0,
      '--total-digits': 0,
    });
  });
});
