import { ThreadOfficeReader } from '@modules/files/adapters/office/thread-office-reader';
import { built } from '../../support/built';
import { docx, paragraph } from './samples';

class HurriedReader extends ThreadOfficeReader {
  protected override readonly within = 3000;
}

describe('office files, read in a thread', () => {
  beforeAll(() => void built('server'));

  const refusalOf = (reading: Promise<unknown>): Promise<unknown> =>
    reading.then(
      () => 'read',
      ({ code }: { code?: string }) => code,
    );

  // Read by the process itself, it would be read to its end: no timer would interrupt that.
  it('a small letter of a million paragraphs is given up, and the next file is read', async () => {
    const letter = await docx(paragraph('a').repeat(1_000_000));
    expect(letter.length).toBeLessThan(200_000);
    const reader = new HurriedReader();
    expect(await refusalOf(reader.words(letter))).toBe('file.tooLargeToShow');
    const { kind } = await new ThreadOfficeReader().words(await docx(paragraph('next')));
    expect(kind).toBe('words');
  });

  it('an archive that can be read in two ways is read as it was measured', async () => {
    const [measured, hidden] = [await docx(paragraph('AAAA')), await docx(paragraph('BBBB'))];
    const END_RECORD = 22;
    // The offsets of the second archive are those of the first: readers that count from the
    // beginning of the file find the first, readers that allow for anything before it the second.
    const both = Buffer.concat([measured.subarray(0, -END_RECORD), hidden]);
    expect(await new ThreadOfficeReader().words(both)).toEqual({
      kind: 'words',
      html: '<p>AAAA</p>',
    });
  });

  it('more files at once than can wait are refused', async () => {
    const reader = new ThreadOfficeReader();
    const list = Buffer.from('a,b\n1,2');
    const codes = await Promise.all(
      Array.from({ length: 25 }, () => refusalOf(reader.sheets(list, 'text/csv'))),
    );
    expect(codes.filter((code) => code === 'read')).toHaveLength(21);
    expect(codes.filter((code) => code === 'file.readersBusy')).toHaveLength(4);
  });

  it('a list of one line of millions of cells is not read to its end', async () => {
    const list = Buffer.from('a,'.repeat(5_000_000));
    expect(await refusalOf(new ThreadOfficeReader().sheets(list, 'text/csv'))).toBe('file.damaged');
  });
});
