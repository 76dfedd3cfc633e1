import { ReadOutlined } from '@ant-design/icons';
import { useCallback } from 'react';

import type { PostLink, PostTopic } from '@modules/content/contract';
import { call } from '../providers/http/http';
import { useTranslation } from '../providers/translation';
import { useLoaded } from '../providers/use-loaded';
import { PageLink } from '../shell/frame/page-link';

interface Props {
  topic: PostTopic;
  /** Only an icon, where a title would take too much space. */
  brief: boolean;
}

/** A link to the latest post about a rule; nothing if there is none or the request fails. */
export default function ReadLink({ topic, brief }: Props) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<PostLink | null>('/api/reading/about', { query: { topic }, signal }),
    [topic],
  );
  const { value: post } = useLoaded(read);
  if (!post) return null;
  const words = t('readMore', { title: post.title });
  const named = brief && { 'aria-label': words, title: words };
  return (
    <PageLink orNothing className="read-link" page="reading" rest={`/${post.code}`} {...named}>
      <ReadOutlined aria-hidden /> {!brief && words}
    </PageLink>
  );
}
