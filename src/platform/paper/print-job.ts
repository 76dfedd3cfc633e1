import { cssString, printableText } from './html';
import { pageRule } from './page-style';
import type { PaperOptions, PrintRequest, RunningLine, RunningText } from './pdf-printer';

/** A request prepared for a page of the browser: plain text, no code. */
export interface PrintJob {
  lang: string;
  title: string;
  style: string;
  body: string;
  /** Custom properties of the root element, read by the margin boxes of every page. */
  running: Readonly<Record<string, string>>;
  roll: PaperOptions['roll'] | null;
}

const langOf = { en: 'en', ms: 'ms', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW' } as const;

export const printJobOf = ({
  language,
  title,
  style,
  body,
  paper,
  running = {},
}: PrintRequest): PrintJob => ({
  lang: langOf[language],
  title: printableText(title),
  style: (paper?.roll ? '' : pageRule(paper, running)) + style,
  body: body.text,
  running: { ...propertiesOf('head', running.head), ...propertiesOf('foot', running.foot) },
  roll: paper?.roll ?? null,
});

const propertiesOf = (edge: string, line: RunningLine = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(line).map(([side, text]: [string, RunningText]) => [
      `--${edge}-${side}`,
      contentOf(text),
    ]),
  );

/** A value for the property `content` of CSS. */
const contentOf = (text: RunningText): string =>
  typeof text === 'string'
    ? cssString(text)
    : text
        .map((part) => (typeof part === 'string' ? cssString(part) : `counter(${part.counts})`))
        .join(' ');
