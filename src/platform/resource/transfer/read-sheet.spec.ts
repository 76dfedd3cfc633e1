import { Workbook } from 'exceljs';
import { cellValue } from './cells';
import { readSheet } from './read-sheet';

const read = (text: string) => readSheet(Buffer.from(text));

describe('an imported CSV file', () => {
  it('counts its lines as a spreadsheet does, empty ones too', async () => {
    const lines = await read('name,seats\r\nIpoh,1\r\n\r\n\r\n,\r\n"two\nlines",2\r\nMuar,3\r\n');
    expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'name'],
      [2, 'Ipoh'],
      [6, 'two\nlines'],
      [7, 'Muar'],
    ]);
  });

  it.each([
    ['commas', 'name,seats\nIpoh,1'],
    ['semicolons', 'name;seats\nIpoh;1'],
    ['semicolons, with a comma in a quoted heading', 'name;"seats, all"\nIpoh;1'],
    ['commas, with semicolons in a quoted heading', 'name,"a;b;c;d"\nIpoh,1'],
    ['tabs', 'name\tseats\nIpoh\t1'],
  ])('is read with %s', async (_, text) => {
    const [, second] = await read(text);
    expect(second!.cells).toEqual(['Ipoh', '1']);
  });

  it('is not read to the end of a line of a million columns: that would answer nobody meanwhile', async () => {
    // Read to its end, it would have too many columns.
    await expect(read('ab,'.repeat(1_000_000))).rejects.toMatchObject({
      code: 'import.unreadable',
    });
  });

  it('has no lines if all are empty', async () => {
    await expect(read('\n\n,,\n')).rejects.toMatchObject({ code: 'import.empty' });
  });
});

describe('an imported file', () => {
  it.each([
    ['a workbook of before 2007', 'd0cf11e0a1b11ae1000000000000'],
    ['a picture', '89504e470d0a1a0a0000000d49484452'],
    ['a small picture without other letters', '47494638396101000100000000'],
    ['a PDF', Buffer.from('%PDF-1.7\n').toString('hex')],
  ])('that is %s is reported as not a spreadsheet', async (_, hex) => {
    await expect(readSheet(Buffer.from(hex, 'hex'))).rejects.toMatchObject({
      code: 'import.noSheet',
    });
  });

  it.each([
    ['of an old Windows', Buffer.from('name\nPe\xf1a', 'latin1')],
    ['with two bytes a letter', Buffer.from('\ufeffname\nIpoh', 'utf16le')],
  ])('as text %s asks to be saved as UTF-8', async (_, bytes) => {
    await expect(readSheet(bytes)).rejects.toMatchObject({ code: 'import.notUtf8' });
  });
});

describe('an imported workbook', () => {
  // 5% is held as 0.05, and both would be rates: the sign decides which.
  it.each([
    ['0%', 0.05, '5%', '5'],
    ['0.00%', 0.0825, '8.25%', '8.25'],
    ['0.0%', 0.29, '29%', '29'],
    ['0%', { formula: 'A1*2', result: 0.1 }, '10%', '10'],
    ['0.00', 0.05, 0.05, '0.05'],
    ['0" % of the price"', 5, 5, '5'],
    ['#,##0.00_%_)', 12, 12, '12'],
    ['0*%', 12, 12, '12'],
    [undefined, 5, 5, '5'],
  ])(
    'with a cell of the format %j has the percentage it shows',
    async (format, value, cell, is) => {
      const workbook = new Workbook();
      const sheet = workbook.addWorksheet('1');
      sheet.addRow(['rate']);
      const written = sheet.addRow([value]).getCell(1);
      if (format) written.numFmt = format;
      const [, line] = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()));
      expect(line!.cells).toEqual([cell]);
      expect(cellValue('rate', line!.cells[0])).toBe(is);
    },
  );

  it('has the results of a formula that was filled down, in every line', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addWorksheet('1');
    for (const value of ['base', 1, 2, 3]) sheet.addRow([value]);
    sheet.fillFormula('B2:B4', 'A2*0.05', [0.05, 0, 0.15]);
    for (const row of [2, 3, 4]) sheet.getCell(`B${row}`).numFmt = '0%';
    const [, ...lines] = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(lines.map(({ cells }) => cells[1])).toEqual(['5%', '0%', '15%']);
  });

  it('has the dates that formulas calculate, in every line', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addWorksheet('1');
    for (const value of ['base', 1, 2]) sheet.addRow([value]);
    sheet.fillFormula('B2:B3', 'A2+46343', [46344, 46345]);
    sheet.getCell('B2').numFmt = '[$-409]d mmm yyyy';
    sheet.getCell('B3').numFmt = 'dd/mm/yyyy';
    const [, ...lines] = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()));
    const dates = lines.map(({ cells }) => cellValue('date', cells[1]));
    expect(dates).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('has a number that is no date as it is, whatever its format', async () => {
    const workbook = new Workbook();
    const row = workbook.addWorksheet('1').addRow([
      { formula: '-A1', result: -1 },
      { formula: '9*A1', result: 9e15 },
    ]);
    row.eachCell((cell) => (cell.numFmt = 'dd/mm/yyyy'));
    const [line] = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(line!.cells).toEqual([-1, 9e15]);
  });

  it.each(['[Red]0.00', '[$MYR] #,##0.00', '"days "0', '0.00E+00', '_d0'])(
    'has a calculated number in the format %j as a number',
    async (format) => {
      const workbook = new Workbook();
      const cell = workbook
        .addWorksheet('1')
        .addRow([{ formula: '40+2', result: 42 }])
        .getCell(1);
      cell.numFmt = format;
      const [line] = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()));
      expect(line!.cells).toEqual([42]);
    },
  );

  it('has no amount of money in a percentage: it is reported as not a number', () => {
    expect(cellValue('amount', '500%')).toBe('500%');
  });
});
