import { stepText } from './step-text';

const words: Readonly<Record<string, string>> = {
  'working.value.gross': 'Gaji kasar',
  'working.source.payslip': 'Slip gaji',
};

describe('a step in words', () => {
  const step = {
    name: 'net.gross',
    formula: 'sumOfLines',
    result: '5500.00',
    values: { basicPay: '5000.00', gross: '5500.00', food: '9.00', meal: '8.00', item: 'meal' },
  };
  const said = (source: string) =>
    stepText(
      { ...step, source },
      (key) => words[key] ?? key,
      (code) => ({ basicPay: 'Gaji pokok', meal: 'Elaun makan', food: 'Elaun makan' })[code],
    );

  it('uses the names of items and figures', () =>
    expect(said('Payslip').values).toEqual({
      'Gaji pokok': '5000.00',
      'Gaji kasar': '5500.00',
      item: 'Elaun makan',
      'Elaun makan': '9.00',
      'Elaun makan (meal)': '8.00',
    }));

  it('translates our own terms, and keeps the titles of laws', () =>
    expect([said('Payslip').source, said('Employment Act 1955').source]).toEqual([
      'Slip gaji',
      'Employment Act 1955',
    ]));
});
