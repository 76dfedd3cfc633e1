import { tmpdir } from 'node:os';
import { readdirSync } from 'node:fs';
import { Workbook } from 'exceljs';
import { readWorkbook } from './read-workbook';

const workbookOf = async (sheets: Record<string, unknown[][]>): Promise<Buffer> => {
  const workbook = new Workbook();
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows);
  return Buffer.from(await workbook.xlsx.writeBuffer());
};

const allIn = async (bytes: Buffer): Promise<Record<string, unknown[][]>> => {
  const sheets: Record<string, unknown[][]> = {};
  for await (const { name, rows } of readWorkbook(bytes)) {
    sheets[name] = [];
    for await (const { values } of rows) sheets[name].push((values as unknown[]).slice(1));
  }
  return sheets;
};

describe('a workbook', () => {
  it('has its sheets in their order, with texts, amounts and dates', async () => {
    const sheets = {
      Second: [
        ['name', 'rent', 'opened'],
        ['Ipoh', 1234.5, new Date('2024-02-29T00:00:00Z')],
      ],
      First: [['x']],
    };
    const read = await allIn(await workbookOf(sheets));
    expect(read).toEqual(sheets);
    expect(Object.keys(read)).toEqual(['Second', 'First']);
  });

  it('keeps every character, wherever a portion of it ends', async () => {
    const rows = Array.from({ length: 6_000 }, (_, n) => [`第${n}家公司有限公司𠮷`]);
    expect(await allIn(await workbookOf({ 名单: rows }))).toEqual({ 名单: rows });
  });

  it('is read whole each time, many at once too, and leaves nothing on the disk', async () => {
    const sheets = { any: [['name'], ['A'], [new Date('2024-02-29T00:00:00Z')]] };
    const bytes = await workbookOf(sheets);
    const left = (): number => readdirSync(tmpdir()).filter((name) => /^tmp-/.test(name)).length;
    const before = left();
    const read = await Promise.all(Array.from({ length: 200 }, () => allIn(bytes)));
    expect(read).toEqual(Array.from({ length: 200 }, () => sheets));
    expect(left()).toBe(before);
  });

  it.each([
    ['an empty archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['no archive', Buffer.from('PK\u0003\u0004 and no more')],
  ])('that is %s is refused as unreadable', async (_, bytes) => {
    await expect(allIn(bytes)).rejects.toMatchObject({ code: 'import.unreadable' });
  });
});
