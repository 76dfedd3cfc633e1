import { DAY } from '@kernel/time';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import { NoticeStatus } from '../domain/notice/lifecycle';

interface DemoNotice {
  title: string;
  /** 1 notice, 2 announcement. */
  type: '1' | '2';
  /** How many days ago it was published; absent for a draft. */
  ago: number | null;
  content: string;
}

/** A year of notices from an office of this size. */
const notices: readonly DemoNotice[] = [
  {
    title: 'Claims for the year close on 15 December',
    type: '1',
    ago: 9,
    content: `<p>Hand in receipts for <strong>lifestyle, sports and medical relief</strong> by
      15 December. What comes later is claimed in your own tax return, not in the December payslip.</p>`,
  },
  {
    title: 'Cancel or reject within 72 hours',
    type: '2',
    ago: 40,
    content: `<p>A validated e-invoice can be cancelled by us, or its rejection be asked for by the
      buyer, within 72 hours of its validation. After that only a credit, debit or refund note puts it right.</p>
      <ul><li>The countdown stands at the head of each document.</li>
      <li>Say the reason plainly: the buyer reads it.</li></ul>`,
  },
  {
    title: 'Year-end closing of the accounts',
    type: '1',
    ago: null,
    content: `<p>Please submit every document dated December before 5 January, so that the books of
      the year can be closed.</p>`,
  },
];

/** Published notices and a draft, written by the director of the organisation. */
export async function seedNotices(
  context: SeedContext,
  { id: orgId, name, users }: DemoOrganisation,
): Promise<void> {
  const { director } = users;
  const [user] = await context.query<{ real_name: string }>(
    'SELECT real_name FROM identity_user WHERE id = ?',
    [director],
  );
  for (const { title, type, ago, content } of notices) {
    const at = new Date(context.now.getTime() - (ago ?? 1) * DAY);
    const published = {
      public_user_id: director,
      public_user_name: user!.real_name,
      public_org_name: name,
      public_time: at,
    };
    const [noticeId] = await context.insert('content_sys_notice', [
      {
        org_id: orgId,
        create_time: at,
        update_time: at,
        create_user_id: director,
        update_user_id: director,
        title,
        type,
        everyone: false,
        content: content.replace(/\s+/g, ' '),
        status: ago === null ? NoticeStatus.Draft : NoticeStatus.Published,
        ...(ago !== null && published),
      },
    ]);
    if (ago !== null)
      await context.insert('content_notice_audience', [
        { notice_id: noticeId!, org_id: orgId, by_role: false, public_time: at },
      ]);
  }
}
