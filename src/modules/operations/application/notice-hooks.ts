import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Invalid, Refused } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { type Notice, type notice, NoticeStatus } from '../resources/notice.resource';
import { cleanHtml, wordsOf } from '@platform/html/clean-html';

const { Draft, Published, Archived } = NoticeStatus;

/** Allowed status changes; without a change of status it must be a draft. */
const steps: readonly (readonly [string, string])[] = [
  [Draft, Draft],
  [Draft, Published],
  [Published, Archived],
];

/** A published notice cannot be changed or published again. */
@Injectable()
export class NoticeHooks extends ResourceHooks<typeof notice> {
  override async beforeSave(record: Input, before: Notice | null): Promise<Input> {
    if (before) refuseWrongStep(before.status, record.status);
    if (record.everyone === true && currentScope().readable !== 'all')
      throw new Invalid([{ code: 'notice.everyoneReserved', path: 'everyone' }]);
    return { content: cleaned(record.content) };
  }

  override async beforeDelete({ status }: Notice): Promise<void> {
    if (status === Published) throw new Refused('notice.published');
  }
}

function refuseWrongStep(from: unknown, to: unknown): void {
  if (steps.some(([known, next]) => known === from && next === to)) return;
  throw new Refused(to === Archived ? 'notice.notPublished' : 'notice.notDraft');
}

/** Markup without text counts as empty. */
function cleaned(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  const clean = cleanHtml(content);
  return wordsOf(clean) === '' ? null : clean;
}
