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
