import { BadEntries, type BadInput } from './input';
import { pcb } from './pcb';

const february = {
  id: 'february',
  ya: 2026,
  inputs: {
    regime: 'resident',
    month: 2,
    category: 2,
    C: '5',
    Y: '9600',
    K: '1056',
    X: '595.85',
    Y1: '9600',
    K1: '1056',
    Yt: '6400',
    Kt: '704',
    sumLP: '41.65',
    LP1: '541.65',
    zakat: '60',
  },
};
const abroad = { id: 7, ya: 2025, inputs: { regime: 'nonresident', Y1: '5000' } };

const complaintOf = (entry: unknown): Pick<BadInput, 'entry' | 'field' | 'message'> => {
  try {
    pcb([entry]);
  } catch (error) {
    if (!(error instanceof BadEntries)) throw error;
    const { entry: named, field, message } = error.faults[0]!;
    return { entry: named, field, message };
  }
  throw new Error('the entry was taken');
};

/** The entry of February with other inputs; `undefined` removes one. */
const but = (inputs: object): object => ({
  ...february,
  inputs: { ...february.inputs, ...inputs },
});

describe('payroll pcb', () => {
  it('gives the figures of each entry under its id, in order (payroll-pcb, section 20)', () => {
    expect(pcb([february, abroad])).toEqual([
      {
        id: 'february',
        pcb: '1742.55',
        pcbA: '586.48',
        pcbB: '7047.13',
        CS: '8263.17',
        pcbC: '1216.04',
        P: '87616.70',
        PWithAdditional: '94016.70',
        K2: '188.80',
        K2WithAdditional: '118.40',
        yearTax: '7047.17',
        steps: expect.any(Array),
      },
      {
        id: 7,
        pcb: '1500.00',
        pcbA: '1500.00',
        pcbC: '0.00',
        pcbB: null,
        CS: null,
        P: null,
        PWithAdditional: null,
        K2: null,
        K2WithAdditional: null,
        yearTax: null,
        steps: expect.any(Array),
      },
    ]);
  });

  it('gives the working of each figure', () => {
    const [result] = pcb([february]) as { steps: object[] }[];
    expect(result!.steps).toContainEqual({
      name: 'Yearly tax',
      formula: '(P − M) × R, further decimals dropped, + B',
      values: { P: '87616.70', M: '70000.00', R: '19 %', B: '3700.00' },
      result: '7047.17',
      source: 'MTD specification, section D, Table 1, 70001 to 100000, category 2',
    });
    expect(result!.steps.at(-1)).toMatchObject({ name: 'PCB', result: '1742.55' });
  });

  it('treats absent fields as zero', () => {
    const inputs = { regime: 'resident', month: 1, category: 1, Y1: '5000' };
    const zeros = Object.fromEntries(
      ['C', 'Y', 'K', 'K1', 'Yt', 'Kt', 'X', 'Z', 'sumLP', 'LP1', 'zakat'].map((name) => [
        name,
        '0',
      ]),
    );
    const flags = { disabledSelf: false, disabledSpouse: false };
    const short = { id: 1, ya: 2026, inputs };
    expect(pcb([short])).toEqual(pcb([{ ...short, inputs: { ...inputs, ...zeros, ...flags } }]));
    expect(pcb([short])).toMatchObject([{ pcb: '134.20' }]);
  });

  it.each(['resident', 'rep', 'kw', 'csuite'])('reads every field of a %s', (regime) => {
    const base = { regime, month: 6, category: 2, Y: '50000', Y1: '10000', X: '600', Yt: '900' };
    const figuresOf = (inputs: object): string =>
      JSON.stringify(pcb([{ id: 1, ya: 2026, inputs: { ...base, ...inputs } }]));
    const without = figuresOf({});
    const each = {
      month: 7,
      category: 3,
      C: '1',
      Y: '60000',
      K: '900',
      Y1: '11000',
      K1: '100',
      X: '700',
      Yt: '5000',
      Kt: '90',
      Z: '100',
      sumLP: '500',
      LP1: '500',
      zakat: '50',
      disabledSelf: true,
      disabledSpouse: true,
    };
    const unread = Object.entries(each).filter(
      ([name, value]) => figuresOf({ [name]: value }) === without,
    );
    expect(unread).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no regime', but({ regime: undefined }), 'inputs.regime'],
    ['a regime that does not exist', but({ regime: 'expat' }), 'inputs.regime'],
    ['no month', but({ month: undefined }), 'inputs.month'],
    ['month 0', but({ month: 0 }), 'inputs.month'],
    ['month 13', but({ month: 13 }), 'inputs.month'],
    ['no category', but({ category: undefined }), 'inputs.category'],
    ['category 4', but({ category: 4 }), 'inputs.category'],
    ['children in category 1', but({ category: 1 }), 'inputs.C'],
    ['a third of a child unit', but({ C: '0.33' }), 'inputs.C'],
    ['child units below zero', but({ C: '-1' }), 'inputs.C'],
    ['an amount in words', but({ Y1: 'much' }), 'inputs.Y1'],
    ['an amount below zero', but({ X: '-0.01' }), 'inputs.X'],
    ['a tenth of a sen', but({ K1: '10.001' }), 'inputs.K1'],
    ['an exponent', but({ Yt: '1e3' }), 'inputs.Yt'],
    ['a flag in words', but({ disabledSelf: 'yes' }), 'inputs.disabledSelf'],
    ['a misspelt name', but({ sumLp: '10' }), 'inputs.sumLp'],
    ['inputs that are no object', { ...february, inputs: [] }, 'inputs'],
    ['no inputs', { id: 'february', ya: 2026 }, 'inputs'],
    ['no year of assessment', { ...february, ya: undefined }, 'ya'],
    ['a year before the first edition', { ...february, ya: 2024 }, 'ya'],
    ['a year after the last edition', { ...february, ya: 2027 }, 'ya'],
    ['a bad month of a non-resident', but({ regime: 'nonresident', month: 'May' }), 'inputs.month'],
  ])('refuses %s, naming entry and field', (_, entry, field) => {
    expect(complaintOf(entry)).toMatchObject({ entry: 'february', field });
  });

  it.each([[{ ya: 2026, inputs: {} }], ['text'], [null]])(
    'refuses the entry %j, which has no id',
    (entry) => {
      expect(complaintOf(entry)).toMatchObject({ entry: 'number 1', field: 'id' });
    },
  );

  it('names the year that no edition covers', () => {
    expect(complaintOf({ ...february, ya: 2027 }).message).toContain('2027');
  });
});
