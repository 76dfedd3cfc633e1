import { faultsOfRecipients, MAX_ADDRESSES } from './addresses';

describe('the recipients of a mail (decisions, section 4)', () => {
  const people = (count: number, length: number): string[] =>
    Array.from({ length: count }, (_, n) => `${n}${'a'.repeat(50)}@${'b'.repeat(length)}.example`);
  const codes = (to: string[], cc: string[] = []): string[] =>
    [...faultsOfRecipients(to, cc)].map(({ code, path }) => `${path}: ${code}`);

  it.each([
    ['nobody', [], [], ['to: mail.noRecipient']],
    ['as many as may be', people(19, 10), people(1, 10), []],
    ['one more', people(MAX_ADDRESSES, 10), people(1, 10), ['to: mail.tooManyRecipients']],
    ['no address', ['NA'], [], ['to: mail.badAddress']],
    ['addresses longer than the record', people(20, 60), [], ['to: tooLong']],
    ['copies longer than the record', people(1, 10), people(19, 60), ['cc: tooLong']],
  ])('are checked: %s', (_, to, cc, expected) => {
    expect(codes(to, cc)).toEqual(expected);
  });
});
