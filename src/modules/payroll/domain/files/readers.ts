import { type Decimal, decimal } from '@kernel/money';
import { Invalid } from '@kernel/rules';
import type { FileRecord, ReadFile } from './file.types';

// Readers by the positions that the references print, independent of the writers: a mistake in a
// width is found because the two disagree.

/** From and to, both counted from one and inclusive, as in the references. */
type Positions = Readonly<Record<string, readonly [number, number]>>;

/** Refuses a file that is not built as its reference says; never a fault of a person. */
const unreadable = (line: number): Invalid =>
  new Invalid([{ code: 'payrollFile.unreadable', path: 'file', params: { line } }]);

function linesIn(text: string, isWidth: (line: string) => boolean): string[] {
  if (text === '') return [];
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw unreadable(lines.length + 1);
  const strange = lines.findIndex((line) => !isWidth(line) || !/^[ -~]*$/.test(line));
  if (strange >= 0) throw unreadable(strange + 1);
  return lines;
}

function cut<P extends Positions>(line: string, positions: P): Record<keyof P, string> {
  const fields = Object.entries(positions).map(([name, [from, to]]) => [
    name,
    line.slice(from - 1, to).trim(),
  ]);
  return Object.fromEntries(fields) as Record<keyof P, string>;
}

const sen = (text: string): Decimal => {
  if (!/^\d+$/.test(text))
    throw new Invalid([{ code: 'payrollFile.unreadable', path: 'file', params: { line: 0 } }]);
  return decimal(text).div(100);
};

const plain = (zeroFilled: string): string => zeroFilled.replace(/^0+(?=\d)/, '');

const epfHeader = {
  madeOn: [21, 28],
  employer: [34, 48],
  employee: [49, 63],
  hash: [64, 84],
} as const;
const epfEmployer = { employerNumber: [3, 21], month: [22, 27] } as const;
const epfMember = {
  ...({ key: [3, 21], idNumber: [22, 36], name: [37, 76], staffNumber: [77, 96] } as const),
  ...({ employer: [97, 105], employee: [106, 114], wages: [115, 129] } as const),
};
const epfTrailer = {
  records: [3, 9],
  employer: [10, 24],
  employee: [25, 39],
  hash: [40, 60],
} as const;

/** Form A, fixed width (payroll-contributions 9.2). Header and trailer must agree. */
export function readEpfText(text: string): ReadFile {
  const lines = linesIn(text, (line) => line.length === 129);
  const of = (type: string): string[] => lines.filter((line) => line.startsWith(type));
  const types = lines.map((line) => line.slice(0, 2)).join(' ');
  if (!/^00 01( 02)* 99$/.test(types)) throw unreadable(1);
  const [head, employer, trailer] = [of('00')[0]!, of('01')[0]!, of('99')[0]!];
  const first = cut(head, epfHeader);
  const own = cut(employer, epfEmployer);
  const last = cut(trailer, epfTrailer);
  if (first.employer !== last.employer || first.employee !== last.employee)
    throw unreadable(lines.length);
  return {
    head: { employerNumber: plain(own.employerNumber), month: own.month, madeOn: first.madeOn },
    records: of('02').map((line): FileRecord => {
      const { key, name, ...amounts } = cut(line, epfMember);
      const [wages, byEmployer, byEmployee] = [amounts.wages, amounts.employer, amounts.employee];
      return {
        key: plain(key),
        name,
        amounts: { wages: sen(wages), employer: sen(byEmployer), employee: sen(byEmployee) },
      };
    }),
    totals: { employer: sen(last.employer), employee: sen(last.employee) },
    counts: [{ figure: null, stated: Number(last.records) }],
    hashes: [first.hash, last.hash],
  };
}

/** Form A as CSV (payroll-contributions 9.1). */
export function readEpfCsv(text: string): ReadFile {
  const [heads, ...lines] = linesIn(text, () => true).map((line) => line.split(','));
  if (heads?.join() !== 'Member No,IC No,Name,Salary,EM Share,EMP Share') throw unreadable(1);
  const strange = lines.findIndex((cells) => cells.length !== 6);
  if (strange >= 0) throw unreadable(strange + 2);
  return {
    head: {},
    totals: {},
    counts: [],
    hashes: [],
    records: lines.map(([number, , name, wages, employer, employee]) => ({
      key: plain(number!),
      name: name!,
      amounts: { wages: amount(wages!), employer: amount(employer!), employee: amount(employee!) },
    })),
  };
}

function amount(text: string): Decimal {
  if (!/^-?\d+(\.\d\d)?$/.test(text)) throw unreadable(0);
  return decimal(text);
}

const socialSecurity = {
  ...({
    employerNumber: [1, 12],
    registerNumber: [13, 32],
    key: [33, 44],
    name: [45, 194],
  } as const),
  ...({ month: [195, 200], wages: [201, 214], socsoEmployer: [215, 220] } as const),
  ...({ socsoEmployee: [221, 226], eisEmployer: [227, 232], eisEmployee: [233, 238] } as const),
  ...({ skbbk: [239, 244], filler: [245, 278] } as const),
};

/**
 * SOCSO and EIS, version 2.0 (payroll-contributions 9.4): every line repeats the employer and the
 * month.
 */
export function readPerkeso(text: string): ReadFile {
  const rows = linesIn(text, (line) => line.length === 278).map((line) =>
    cut(line, socialSecurity),
  );
  const [first] = rows;
  const strange = rows.findIndex(
    ({ employerNumber, month, filler }) =>
      employerNumber !== first!.employerNumber || month !== first!.month || filler !== '',
  );
  if (strange >= 0) throw unreadable(strange + 1);
  return {
    head: { employerNumber: first?.employerNumber ?? '', month: first?.month ?? '' },
    totals: {},
    counts: [],
    hashes: [],
    records: rows.map(({ key, name, ...row }) => ({
      key,
      name,
      amounts: {
        wages: sen(row.wages),
        skbbk: sen(row.skbbk),
        socsoEmployer: sen(row.socsoEmployer),
        socsoEmployee: sen(row.socsoEmployee),
        eisEmployer: sen(row.eisEmployer),
        eisEmployee: sen(row.eisEmployee),
      },
    })),
  };
}

const taxHeader = {
  ...({ hqNumber: [2, 11], employerNumber: [12, 21], year: [22, 25], month: [26, 27] } as const),
  ...({ pcb: [28, 37], pcbRecords: [38, 42], cp38: [43, 52], cp38Records: [53, 57] } as const),
};
const taxDetail = { key: [2, 12], name: [13, 72], pcb: [111, 118], cp38: [119, 126] } as const;

/** CP39 (payroll-pcb 16). */
export function readCp39(text: string): ReadFile {
  const lines = linesIn(text, (line) => line.length === (line.startsWith('H') ? 57 : 136));
  if (!/^HD*$/.test(lines.map((line) => line[0]).join(''))) throw unreadable(1);
  const { employerNumber, year, month, ...stated } = cut(lines[0]!, taxHeader);
  return {
    head: { employerNumber, month: `${year}-${month}` },
    records: lines.slice(1).map((line) => {
      const { key, name, pcb, cp38 } = cut(line, taxDetail);
      return { key, name, amounts: { pcb: sen(pcb), cp38: sen(cp38) } };
    }),
    totals: { pcb: sen(stated.pcb), cp38: sen(stated.cp38) },
    counts: [
      { figure: 'pcb', stated: Number(stated.pcbRecords) },
      { figure: 'cp38', stated: Number(stated.cp38Records) },
    ],
    hashes: [],
  };
}

/** The summary of the HRD levy: one record, its parts adding up to the wages. */
export function readHrd(text: string): ReadFile {
  const rows = linesIn(text, () => true).map((line) => line.split(','));
  if (rows.length !== 2 || rows[1]!.length !== 6) throw unreadable(rows.length);
  const [month, employees, ...amounts] = rows[1] as [string, string, ...string[]];
  const [basic, allowances, wages, levy] = amounts.map(amount) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ];
  if (!basic.plus(allowances).equals(wages)) throw unreadable(2);
  return {
    head: { month },
    totals: {},
    counts: [],
    hashes: [],
    records: [
      {
        key: month,
        name: '',
        amounts: { employees: decimal(employees), basic, allowances, wages, levy },
      },
    ],
  };
}

/** C.P.8D (payroll-pcb 18.2): twenty-two fields, a delimiter after the last; an empty amount is zero. */
export function readCp8d(text: string): ReadFile {
  const rows = linesIn(text, () => true).map((line) => line.split('|'));
  const strange = rows.findIndex((cells) => cells.length !== 23 || cells[22] !== '');
  if (strange >= 0) throw unreadable(strange + 1);
  const at = (cells: readonly string[], field: number): Decimal => {
    const text = cells[field - 1]!;
    return text === '' ? decimal(0) : amount(text);
  };
  return {
    head: {},
    totals: {},
    counts: [],
    hashes: [],
    records: rows.map((cells) => ({
      key: `${cells[2]!}/${cells[1]!}/${cells[0]!}`,
      name: cells[0]!,
      amounts: {
        childRelief: at(cells, 9),
        gross: at(cells, 10),
        benefits: at(cells, 11),
        accommodation: at(cells, 12),
        shareOption: at(cells, 13),
        exempt: at(cells, 14),
        claimedRelief: at(cells, 15),
        claimedZakat: at(cells, 16),
        fund: at(cells, 17),
        zakat: at(cells, 18),
        pcb: at(cells, 19),
        cp38: at(cells, 20),
        medicalInsurance: at(cells, 21),
        socialSecurity: at(cells, 22),
      },
    })),
  };
}

/** The rows of a CSV with its delimiter; a quoted field may contain anything but a line break. */
export function readCsv(text: string, delimiter: string): string[][] {
  return linesIn(text, () => true).map((line, index) => {
    const cells: string[] = [];
    let rest = line;
    for (;;) {
      const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
      const end = quoted ? quoted[0].length : rest.indexOf(delimiter);
      const cell = end < 0 ? rest : rest.slice(0, end);
      cells.push(quoted ? quoted[1]!.replaceAll('""', '"') : cell);
      if (end < 0 || end === rest.length) return cells;
      if (rest[end] !== delimiter) throw unreadable(index + 1);
      rest = rest.slice(end + 1);
    }
  });
}
