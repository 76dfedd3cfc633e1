import { LockOutlined } from '@ant-design/icons';

import type { PostItem } from '@modules/content/contract';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';
import { StoredPicture } from '../../../rich-text/stored-picture';
import { SaveButton } from './save-button';
import { PageLink } from '../../../shell/frame/page-link';

export const READING = '/api/reading/file';

interface Props {
  post: PostItem;
  changed?: () => void;
}

/** A post in brief: cover, title, abstract, and whether it is new, saved or locked. */
export function PostCard({ post, changed }: Props) {
  const { t } = useTranslation();
  return (
    <article className="post-card">
      {post.coverId && <StoredPicture file={post.coverId} alt="" from={READING} />}
      <div className="post-card-text">
        <PostMarks post={post} />
        <h2 lang={post.language}>
          <PageLink page="reading" rest={`/${post.code}`}>
            {post.title}
          </PageLink>
        </h2>
        <p lang={post.language}>{post.abstract}</p>
      </div>
      <footer>
        <Instant value={post.publicDate} />
        {post.isLocked && (
          <span className="dim">
            <LockOutlined aria-hidden /> {t('reading.locked')}
          </span>
        )}
        <span className="grow" />
        {changed && <SaveButton post={post} changed={changed} />}
      </footer>
    </article>
  );
}

export function PostMarks({ post }: { post: PostItem }) {
  const { t } = useTranslation();
  return (
    <p className="post-marks">
      <span className={`post-type ${post.type}`}>{t(`choices.postType.${post.type}`)}</span>
      {post.category && <span>{t(`choices.postCategory.${post.category}`)}</span>}
      {post.isNew && <strong>{t('reading.isNew')}</strong>}
    </p>
  );
}
