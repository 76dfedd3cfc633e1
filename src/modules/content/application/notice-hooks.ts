import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Invalid, Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { cleanHtml, wordsOf } from '@platform/html/clean-html';
import { PushStore } from '@platform/push';
import { ResourceHooks } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { EVERY_ORGANISATION, isByRole, organisationsOf } from '../domain/notice/audience';
import { actionBetween, mayNotice, NoticeStatus, refusalOf } from '../domain/notice/lifecycle';
import type { Notice, notice } from '../resources/notice.resource';
import { NoticeStore } from './ports/notice-store';

const { Draft, Published, Archived } = NoticeStatus;

/** The rules of the lifecycle, and the consequences of publishing and archiving. */
@Injectable()
export class NoticeHooks extends ResourceHooks<typeof notice> {
  constructor(
    private readonly store: NoticeStore,
    private readonly push: PushStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: Notice | null): Promise<Input> {
    if (before) refuseWrongStep(record, before);
    if (before && before.correctsId !== null) refuseOtherReaders(record, before);
    const { userId, readable } = currentScope();
    // The system publishes what its author was allowed to address.
    if (record.everyone === true && userId !== null && readable !== 'all')
      throw new Invalid([{ code: 'notice.everyoneReserved', path: 'everyone' }]);
    if (record.status === Draft) this.refusePastPin(record, before);
    return { content: cleaned(record.content) };
  }

  override async afterSave(record: Notice, before: Notice | null): Promise<void> {
    const { id, status } = record;
    if (status === before?.status) return;
    if (status === Published) await this.publish(record);
    if (status === Archived) await this.store.hide(id);
  }

  override async beforeDelete({ status }: Notice): Promise<void> {
    if (!mayNotice('delete', status)) throw new Refused(refusalOf('delete', status));
  }

  private async publish(record: Notice): Promise<void> {
    const { id, title, type } = record;
    const orgIds = organisationsOf(record);
    const publicTime = new Date(record.publicTime ?? this.clock.now());
    await this.store.address(id, orgIds, { isByRole: isByRole(record), publicTime });
    // A connection does not know its user's roles: users who are not addressed must not see a
    // title.
    const payload = isByRole(record) ? {} : { id, title, type: Number(type) };
    for (const orgId of orgIds)
      await this.push.put({
        event: 'PublicNotice',
        orgId: orgId === EVERY_ORGANISATION ? null : orgId,
        permission: null,
        payload,
      });
  }

  private refusePastPin({ pinnedUntil }: Input, before: Notice | null): void {
    if (typeof pinnedUntil !== 'string' || pinnedUntil === before?.pinnedUntil) return;
    if (!(new Date(pinnedUntil) > this.clock.now()))
      throw new Invalid([{ code: 'notice.pinPast', path: 'pinnedUntil' }]);
  }
}

function refuseWrongStep({ status, scheduledTime }: Input, before: Notice): void {
  const isMoved = scheduledTime !== before.scheduledTime;
  const action = actionBetween(before.status, status, isMoved);
  if (action === null || !mayNotice(action, before.status))
    throw new Refused(refusalOf(action ?? 'edit', before.status));
}

/** A correction reaches the readers of the notice that it corrects, and nobody else. */
function refuseOtherReaders(record: Input, before: Notice): void {
  for (const path of ['everyone', 'organisations', 'roles'] as const)
    if (namesIn(record[path]) !== namesIn(before[path]))
      throw new Invalid([{ code: 'notice.sameReaders', path }]);
}

/** The records that the rows refer to, regardless of the rows' own ids. */
const namesIn = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((row: Input | null) => String(row?.organisationId ?? row?.roleId))
        .sort()
        .join()
    : String(value === true);

/** Markup without text counts as empty. */
function cleaned(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  const clean = cleanHtml(content);
  return wordsOf(clean) === '' ? null : clean;
}
