import { type Fault, refuseIfAny } from '@kernel/rules';
import { cleanHtml, wordsOf } from '@platform/html/clean-html';

/** Title and content as they are stored: the title on one line, the content sanitised. */
export function writtenOf({ title, content }: { title: string; content: string }): {
  title: string;
  content: string;
} {
  const written = { title: title.replace(/\s+/g, ' ').trim(), content: cleanHtml(content) };
  const faults: Fault[] = [];
  // Specification 2, section 5: title and content are required.
  if (written.title === '') faults.push({ code: 'required', path: 'title' });
  if (wordsOf(written.content) === '') faults.push({ code: 'required', path: 'content' });
  refuseIfAny(faults);
  return written;
}
