import type { SealingSeedContext } from '@platform/seeding/context';

/** The demo video about e-invoices, beside the step that writes the first one. */
export async function seedTutorialVideo({
  query,
}: Pick<SealingSeedContext, 'query'>): Promise<void> {
  await query(
    `UPDATE content_tutorial_steps s JOIN content_tutorial t ON t.id = s.parent_id
     JOIN video_vip_video v ON v.uid = ?
     SET s.video_uid = v.uid
     WHERE t.code IN ('private-company', 'sole-proprietor-and-partners') AND s.page = 'invoice'
       AND s.video_uid IS NULL`,
    [demoVideoUid],
  );
}

const demoVideoUid = '0d3f5a1c7b9e4826af10c2d4e6f80101';
