import { readSheet } from './read-sheet';

const read = (text: string) => readSheet(Buffer.from(text));

describe('a CSV file that came in', () => {
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
  ])('takes %s', async (_, text) => {
    const [, second] = await read(text);
    expect(second!.cells).toEqual(['Ipoh', '1']);
  });

  it('with empty lines alone has none', async () => {
    await expect(read('\n\n,,\n')).rejects.toMatchObject({ code: 'import.empty' });
  });
});
