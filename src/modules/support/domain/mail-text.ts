import { LONGEST_CONTENT } from './ticket.types';

/** Where the quotation in a reply begins, in the wording of the usual programs. */
const quoteStarts: readonly RegExp[] = [
  /^\s*-{2,}\s*(original message|forwarded message|原始邮件|原始郵件|mesej asal)/iu,
  /^\s*(on|pada)\b.{5,200}(wrote|menulis)\s*:\s*$/isu,
  /^\s*(在|于|於).{3,200}(写道|寫道)\s*[:：]\s*$/su,
  /^\s*.{0,120}<[^<>\s]+@[^<>\s]+>\s*(于|於|在)?.{0,80}(写道|寫道|wrote|menulis)\s*[:：]\s*$/isu,
  /^\s*(from|dari|发件人|寄件者|寄件人)\s*[:：]\s*\S/iu,
  /^\s*_{10,}\s*$/u,
  /^-- $/u,
];

/** The text of a reply without its quotation. */
export function answerIn(text: string): string {
  const lines = text
    .slice(0, 10 * LONGEST_CONTENT)
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const end = lines.findIndex((line, at) => startsQuote(line, lines[at + 1] ?? ''));
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .trim()
    .slice(0, LONGEST_CONTENT);
}

/** Programs wrap "On … wrote:" over two lines. */
const startsQuote = (line: string, next: string): boolean =>
  line.length <= 400 &&
  quoteStarts.some(
    (start, index) =>
      start.test(line) ||
      ((index === 1 || index === 2) && start.test(`${line} ${next.slice(0, 200)}`)),
  );
