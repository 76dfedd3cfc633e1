import { useNavigate } from 'react-router-dom';

import { post } from '@modules/content/contract';
import { useTranslation } from '../../../providers/translation';
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
  return (
    <ResourceList
      of={listed}
      facets={facets}
      onOpen={(row) => go(`/content/posts/${row.id}`)}
      onAdd={() => go('/content/posts/new')}
      columns={{
        titleEn: { width: 280, render: title, text: title },
        state: {
          title: t('fields.status'),
          width: 120,
          render: (row) => <PostState row={row} />,
        },
      }}
    />
  );
}

const title = (row: Row): string =>
  [row.titleEn, row.titleZhCn, row.titleZhTw, row.code].find(
    (each): each is string => typeof each === 'string' && each !== '',
  ) ?? row.id;

export function PostState({ row }: { row: Row }) {
  const { t } = useTranslation();
  const state = stateOf(row);
  return <StatusTag tone={tones[state]}>{t(`postEditor.${state}`)}</StatusTag>;
}

type State = 'off' | 'scheduled' | 'published';
const tones: Record<State, Tone> = { off: 'cancelled', scheduled: 'moving', published: 'valid' };

const stateOf = ({ enable, publicDate }: Row): State => {
  if (!enable) return 'off';
  return new Date(String(publicDate)).getTime() > Date.now() ? 'scheduled' : 'published';
};
