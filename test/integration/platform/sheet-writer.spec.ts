import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Workbook, type Worksheet } from 'exceljs';
import { type SheetColumn, type SheetRow, writeSheet } from '@platform/resource';

const columns: SheetColumn[] = [
  { name: 'number', heading: 'Number', kind: 'text' },
  { name: 'total', heading: 'Total payable', kind: 'amount' },
  { name: 'lines', heading: '行数', kind: 'integer' },
  { name: 'isPaid', heading: 'Paid', kind: 'flag' },
  { name: 'at', heading: 'At', kind: 'instant' },
];

const rowOf = (n: number): SheetRow => ({
  number: `INV-${n}`,
  total: `${n}.50`,
  lines: n,
  isPaid: n % 2,
  at: n === 1 ? null : new Date(Date.UTC(2026, 2, 1, 16, 0, n % 60)),
});

function* rowsTo(last: number): Generator<SheetRow> {
  for (let n = 1; n <= last; n += 1) yield rowOf(n);
}

async function readBack(file: Buffer): Promise<Worksheet> {
  const workbook = new Workbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  return workbook.worksheets[0]!;
}

const written = async (rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): Promise<Worksheet> =>
  readBack(await buffer(writeSheet('xlsx', columns, rows)));

const valuesOf = (sheet: Worksheet, line: number): unknown[] =>
  columns.map((_, index) => sheet.getRow(line).getCell(index + 1).value);

describe('workbooks, written in a thread', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([0, 1, 199, 200, 201, 1000])('hold each of %i rows once, in order', async (count) => {
    const sheet = await written(rowsTo(count));
    expect(sheet.actualRowCount).toBe(count + 1);
    expect(valuesOf(sheet, 1)).toEqual(columns.map(({ heading }) => heading));
    for (let n = 1; n <= count; n += 1)
      expect(valuesOf(sheet, n + 1).slice(0, 4)).toEqual([`INV-${n}`, n + 0.5, n, n % 2 === 1]);
  });

  it('have a bold, frozen heading, amounts with their decimals, and instants in Malaysian time', async () => {
    const sheet = await written(rowsTo(2));
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet.getCell('A1').font).toMatchObject({ bold: true });
    expect(sheet.getCell('B2').numFmt).toBe('0.00');
    expect(sheet.getCell('A2').numFmt).not.toBe('0.00');
    expect(valuesOf(sheet, 2)[4]).toBeNull();
    expect(valuesOf(sheet, 3)[4]).toBe('2026-03-02 00:00:02');
  });

  it('do not mix when several are written at once', async () => {
    const sheets = await Promise.all([350, 20, 777].map((count) => written(rowsTo(count))));
    expect(sheets.map((sheet) => sheet.actualRowCount)).toEqual([351, 21, 778]);
    expect(valuesOf(sheets[2]!, 778)[0]).toBe('INV-777');
  });

  it('fail where their rows fail', async () => {
    const broken = function* (): Generator<SheetRow> {
      yield* rowsTo(300);
      throw new Error('the database has gone away');
    };
    await expect(written(broken())).rejects.toThrow('the database has gone away');
    expect((await written(rowsTo(3))).actualRowCount).toBe(4);
  });

  it('are given up, and their rows released, when the reader leaves', async () => {
    let isReleased = false;
    const endless = async function* (): AsyncGenerator<SheetRow> {
      try {
        for (let n = 1; ; n += 1) {
          yield rowOf(n);
          if (n % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        isReleased = true;
      }
    };
    const sheet = writeSheet('xlsx', columns, endless());
    sheet.once('data', () => sheet.destroy());
    await once(sheet, 'close');
    for (let turn = 0; turn < 200 && !isReleased; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isReleased).toBe(true);
  });

  it('end their thread when nobody has needed it for half a minute, and the next has another', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const told = jest.spyOn(Worker.prototype, 'postMessage');
    await written(rowsTo(3));
    const ending = (): (() => void) | undefined =>
      timers.mock.calls.find(([, pause]) => pause === 30_000)?.[0];
    while (!ending()) await new Promise((resolve) => setImmediate(resolve));
    ending()!();
    expect((await written(rowsTo(3))).actualRowCount).toBe(4);
    const [first, second] = told.mock.contexts;
    expect(second).not.toBe(first);
  });

  it('fail when the thread ends, and the next has another thread', async () => {
    const told = jest.spyOn(Worker.prototype, 'postMessage');
    const ending = function* (): Generator<SheetRow> {
      yield* rowsTo(500);
      void (told.mock.contexts[0] as Worker).terminate();
      yield* rowsTo(5000);
    };
    await expect(written(ending())).rejects.toThrow('has ended');
    expect((await written(rowsTo(3))).actualRowCount).toBe(4);
  });
});
