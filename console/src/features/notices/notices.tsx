import { useState } from 'react';

import { mayNotice, notice, NoticeStatus } from '@modules/content/contract';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { Instant, ResourceList, type Row, StatusTag, useVerb } from '../../resource';
import { RichText } from '../../rich-text/rich-text';
import { RichTextInput } from '../../rich-text/rich-text-input';
import type { Tone } from '../../theme';
import {
  OrganisationsInput,
  OrganisationsShown,
  RolesInput,
  RolesShown,
  useAudience,
} from './audience';
import { statusOf, useNoticeActions } from './notice-actions';
import { NoticeMore } from './notice-more';
import { NoticeTypeInput } from './notice-type-input';
import { ScheduleDialog } from './schedule-dialog';

const SUPER_ADMIN = 999;

const { publicUserId: _, correctsId: __, everyone, organisations, ...fields } = notice.fields;
const { title, type, ...rest } = fields;
/** A user with a single organisation has nothing to choose. */
const alone = { ...notice, fields };
const ofSeveral = { ...notice, fields: { title, type, organisations, ...rest } };
const forAll = { ...notice, fields: { title, type, everyone, organisations, ...rest } };

const tones: Record<string, Tone> = {
  [NoticeStatus.Draft]: 'waiting',
  [NoticeStatus.Scheduled]: 'moving',
  [NoticeStatus.Published]: 'valid',
  [NoticeStatus.Archived]: 'cancelled',
};

const widgets = {
  content: RichTextInput,
  type: NoticeTypeInput,
  organisations: OrganisationsInput,
  roles: RolesInput,
};
const facets = ['type', 'status'];
const several = { organisations: { render: (row: Row) => <OrganisationsShown row={row} /> } };

/** Notices, for their authors: drafted, scheduled, published once, corrected, archived. */
export default function Notices() {
  const { user } = useSession();
  const audience = useAudience();
  const verb = useVerb(notice.name);
  const [scheduling, setScheduling] = useState<Row | null>(null);
  const actions = useNoticeActions(setScheduling);
  const hasSeveral = (audience?.organisations.length ?? 0) > 1;
  const of = user.accountType === SUPER_ADMIN ? forAll : hasSeveral ? ofSeveral : alone;
  return (
    <>
      <ResourceList
        of={of}
        facets={facets}
        actions={actions}
        allows={(verb, row) => mayNotice(verb === 'update' ? 'edit' : 'delete', row.status)}
        widgets={widgets}
        more={(row) => <NoticeMore row={row} />}
        columns={{
          title: { width: 300 },
          content: { render: (row) => <RichText html={String(row.content)} /> },
          status: { render: (row) => <Status row={row} /> },
          ...('organisations' in of.fields && several),
          roles: { render: (row) => <RolesShown row={row} /> },
        }}
      />
      <ScheduleDialog
        row={scheduling}
        send={(row, time) => verb('schedule', { id: row.id, time })}
        close={() => setScheduling(null)}
      />
    </>
  );
}

/** Its publication was due but not possible. */
const isHeldBack = (row: Row): boolean =>
  statusOf(row) === NoticeStatus.Draft && typeof row.scheduledTime === 'string';

/** With the time for which it is scheduled, and whether it has been corrected. */
function Status({ row }: { row: Row }) {
  const { t } = useTranslation();
  const status = statusOf(row);
  return (
    <>
      <StatusTag tone={tones[status] ?? 'waiting'}>{t(`choices.noticeStatus.${status}`)}</StatusTag>
      {status === NoticeStatus.Scheduled && (
        <small className="dim">
          {' '}
          <Instant value={row.scheduledTime as string} />
        </small>
      )}
      {isHeldBack(row) && <small className="dim"> {t('notice.heldBack')}</small>}
      {typeof row.correctedById === 'string' && (
        <small className="dim"> {t('notice.isCorrected')}</small>
      )}
    </>
  );
}
