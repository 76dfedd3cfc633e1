import { useNavigate } from 'react-router-dom';

import type { Answered } from '@kernel/resource';
import { post, type PostSummary } from '@modules/content/contract';
import { useTranslation } from '../../../providers/translation';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { ResourceList, type Row, StatusTag } from '../../../resource';
import type { Tone } from '../../../theme';

const { contentEn: _, contentZhCn: __, contentZhTw: ___, ...fields } = post.fields;
/** Without the texts, which are long; a post is edited on a page of its own. */
const listed = { ...post, fields, without: ['update'] as const };
const facets = ['type', 'category', 'enable'];

/** All posts: published, scheduled and switched off. */
export function PostList() {
  const { t } = useTranslation();
  const go = useNavigate();
  const path = useOwnPath();
  return (
    <ResourceList
      of={listed}
      facets={facets}
      onOpen={(row) => go(`${path}/${row.id}`)}
      onAdd={() => go(`${path}/new`)}
      columns={{
        titleEn: { width: 280, render: title, text: title },
        state: {
          title: t('fields.status'),
          width: 120,
          render: (row) => <PostState post={summaryOf(row)} />,
        },
      }}
    />
  );
}

type Summary = Answered<PostSummary>;

const summaryOf = (row: Row): Summary => row as Summary;

function title(row: Row): string {
  const { id, code, titleEn, titleZhCn, titleZhTw } = summaryOf(row);
  return [titleEn, titleZhCn, titleZhTw, code].find(Boolean) ?? id;
}

type Publication = Pick<Summary, 'enable' | 'publicDate'>;

export function PostState({ post: of }: { post: Publication }) {
  const { t } = useTranslation();
  const state = stateOf(of);
  return <StatusTag tone={tones[state]}>{t(`postEditor.${state}`)}</StatusTag>;
}

type State = 'off' | 'scheduled' | 'published';
const tones: Record<State, Tone> = { off: 'cancelled', scheduled: 'moving', published: 'valid' };

const stateOf = ({ enable, publicDate }: Publication): State => {
  if (!enable) return 'off';
  return new Date(publicDate).getTime() > Date.now() ? 'scheduled' : 'published';
};
