import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payroll } from './payroll';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'payroll-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.out += String(text);
    return true;
  });
  const err = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.err += String(text);
    return true;
  });
  const code = await payroll(args).finally(() => {
    out.mockRestore();
    err.mockRestore();
  });
  return { code, ...printed };
}

const person = {
  id: 'x',
  scheme: 'EPF',
  wage: '3000.00',
  age: 30,
  citizenship: 'citizen',
  period: '2026-06',
};
const compute = (over: object) =>
  run('contributions', written('one.json', [{ ...person, ...over }]));

describe('payroll contributions', () => {
  it.each([
    [{}, { employer: '390.00', employee: '330.00', total: '720.00' }],
    [
      { wage: '5500', basicWage: '4800', bonus: '700' },
      { employer: '715.00', employee: '605.00', total: '1320.00' },
    ],
    [
      { voluntaryExcess: { employeeExtraRate: '0.02' } },
      { employer: '390.00', employee: '390.00', total: '780.00' },
    ],
    [
      { scheme: 'SOCSO', skbbk: 'released', period: '2026-07', wage: '6000' },
      {
        category: 'first',
        employer: '104.15',
        employeeInvalidity: '29.75',
        skbbkEmployee: '0.00',
        total: '133.90',
      },
    ],
    [
      { scheme: 'EIS', age: 58, eisPayableBefore57: false },
      { employer: '0.00', employee: '0.00', total: '0.00' },
    ],
    [{ scheme: 'HRD', rate: '0.005' }, { levy: '15.00' }],
    [{ scheme: 'HRD', rate: '0' }, { levy: '0.00' }],
    [
      {
        scheme: 'HRD',
        wage: undefined,
        components: { basic_salary: '3000', overtime: '500', unpaid_leave_deduction: '100' },
      },
      { levy: '29.00' },
    ],
    [
      { scheme: 'SOCSO+EIS', wage: '6000' },
      {
        socsoCategory: 'first',
        socsoEmployer: '104.15',
        socsoInvalidity: '29.75',
        skbbkEmployee: '44.65',
        eisEmployer: '11.90',
        eisEmployee: '11.90',
        employeeTotal: '86.30',
        employerTotal: '116.05',
        socsoTotal: '178.55',
      },
    ],
  ])('computes an entry with %j as %j', async (over, figures) => {
    const { code, out } = await compute(over);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([{ id: 'x', ...figures }]);
  });

  it('prints one array for several files, in their order', async () => {
    const files = ['1', '2'].map((id) => written(`${id}.json`, [{ ...person, id }]));
    const { out } = await run('contributions', ...files);
    expect(JSON.parse(out)).toMatchObject([{ id: '1' }, { id: '2' }]);
  });

  it.each([
    [{ wage: undefined }, 'wage'],
    [{ wage: 'much' }, 'wage'],
    [{ wage: '-1' }, 'wage'],
    [{ wage: '1.005' }, 'wage'],
    [{ age: 30.5 }, 'age'],
    [{ period: '2026-13' }, 'period'],
    [{ period: '2018-01' }, 'period'],
    [{ scheme: 'SOCSO', period: '2028-06' }, 'period'],
    [{ scheme: 'PCB' }, 'scheme'],
    [{ citizenship: 'martian' }, 'citizenship'],
    [{ scheme: 'SOCSO', skbbk: 'maybe' }, 'skbbk'],
    [{ scheme: 'HRD', rate: '0.03' }, 'rate'],
    [{ basic_wage: '1' }, 'basic_wage'],
    [{ components: { basic: '1' } }, 'components.basic'],
    [{ components: { basic_salary: '1' } }, 'wage'],
    [{ voluntaryExcess: { extra: '1' } }, 'voluntaryExcess.extra'],
    [{ wage: '600', bonus: '700' }, 'wage'],
  ])(
    'refuses an entry with %j, naming the entry and its field %s, and exits with 2',
    async (over, field) => {
      const { code, out, err } = await compute(over);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`entry x, field ${field}:`);
    },
  );

  it('names every faulty entry of a file, each with its field', async () => {
    const entries = [{ ...person, id: 'a', wage: 'much' }, person, { ...person, id: 'b', age: -1 }];
    const { code, out, err } = await run('contributions', written('some.json', entries));
    expect([code, out]).toEqual([2, '']);
    const lines = err.trimEnd().split('\n');
    expect(lines.map((line) => /entry (\w+), field (\w+):/.exec(line)?.slice(1))).toEqual([
      ['a', 'wage'],
      ['b', 'age'],
    ]);
  });

  it.each([
    ['{', /JSON/],
    ['{}', /not a JSON array/],
    ['[7]', /entry number 1, field id/],
    ['[{"scheme": "EPF"}]', /entry number 1, field id/],
  ])('refuses the file %s', async (text, complaint) => {
    const { code, err } = await run('contributions', written('bad.json', text));
    expect(code).toBe(2);
    expect(err).toMatch(complaint);
  });

  it.each([[[]], [['contributions']], [['toString', 'x']], [['contributions', '/nowhere/x.json']]])(
    'exits with 2 for the arguments %j',
    async (args) => {
      expect((await run(...args)).code).toBe(2);
    },
  );
});
