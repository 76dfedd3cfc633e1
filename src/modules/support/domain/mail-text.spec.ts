import { answerIn } from './mail-text';

const answer = 'Thank you, that helped.\nOne more thing: may I pay later?';

describe('what somebody wrote in answer to a mail', () => {
  it.each<[string, string]>([
    ['nothing is repeated', ''],
    [
      'Gmail',
      '\n\nOn Mon, 23 Nov 2026 at 10:15, Support <support@example.com> wrote:\n> Dear Aisyah,\n> …',
    ],
    [
      'over two lines',
      '\n\nOn Mon, 23 Nov 2026 at 10:15, Support\n<support@example.com> wrote:\n> Dear',
    ],
    [
      'Outlook',
      '\n\n________________________________\nFrom: Support <support@example.com>\nSent: Monday',
    ],
    [
      'Outlook without a line',
      '\n\nFrom: Support <support@example.com>\nSent: Monday\n\nDear Aisyah',
    ],
    ['the original message', '\r\n\r\n-----Original Message-----\r\nFrom: x'],
    ['simplified Chinese', '\n\n在 2026年11月23日，Support <support@example.com> 写道：\n> 您好'],
    ['traditional Chinese', '\n\nSupport <support@example.com> 於 2026年11月23日 寫道：\n> 您好'],
    ['Malay', '\n\nPada Isn, 23 Nov 2026, Support <support@example.com> menulis:\n> Kepada'],
    ['a signature', '\n-- \nAisyah, Kedai Harum'],
    ['quoted lines', '\n> Dear Aisyah,\n> the answer'],
  ])('%s', (_program, repeated) => {
    expect(answerIn(answer + repeated)).toBe(answer);
  });

  it('is short, whatever comes, and takes no time', () => {
    const started = performance.now();
    const flood = answerIn(`On ${'a '.repeat(500_000)}`);
    expect(flood.length).toBeLessThanOrEqual(20_000);
    answerIn('在'.repeat(300_000));
    answerIn('On x\n'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
