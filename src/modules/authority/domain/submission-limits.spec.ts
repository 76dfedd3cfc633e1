import { fitting, submissionLimits } from './submission-limits';

const document = (bytes: number) => ({ payload: 'x'.repeat(bytes), codeNumber: 'INV-1' });
const bytesOf = (text: string) => text.length;

describe('what fits into one submission (myinvois-api, section 8.3.1)', () => {
  it('a hundred small documents, and no hundred and first', () => {
    expect(
      fitting(
        Array.from({ length: 150 }, () => document(2000)),
        bytesOf,
      ),
    ).toBe(100);
    expect(
      fitting(
        Array.from({ length: 7 }, () => document(2000)),
        bytesOf,
      ),
    ).toBe(7);
  });

  it('fewer large ones, so that the body stays below the limit', () => {
    const count = fitting(
      Array.from({ length: 50 }, () => document(280_000)),
      bytesOf,
    );
    expect(count).toBe(12);
    expect(count * 280_000 * (4 / 3)).toBeLessThan(submissionLimits.bodyBytes);
  });

  it('always one, so that a document that is too large is refused by name', () => {
    expect(fitting([document(6_000_000)], bytesOf)).toBe(1);
  });
});
