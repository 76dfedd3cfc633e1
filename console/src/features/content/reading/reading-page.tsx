import { ArrowLeftOutlined, LockOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

import type { PostReading } from '@modules/content/contract';
import { ApiError, messageOf } from '../../../providers/http/api-error';
import { call, saveFrom } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { Instant } from '../../../resource';
import { type PictureOf, RichText } from '../../../rich-text/rich-text';
import { StoredPicture } from '../../../rich-text/stored-picture';
import { usePageTitle } from '../../../shell/frame/page-title';
import { NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { Skeleton } from '../../../shell/states/skeleton';
import { AtWork } from './at-work';
import { PostCard, PostMarks, READING } from './post-card';
import { SaveButton } from './save-button';
import { PageLink } from '../../../shell/frame/page-link';

/** One post, laid out for reading. */
export default function ReadingPage() {
  const { code = '' } = useParams();
  const read = useCallback(
    (signal: AbortSignal) => call<PostReading>('/api/reading/detail', { query: { code }, signal }),
    [code],
  );
  const { value: post, error, again } = useLoaded(read);
  usePageTitle(post?.title);
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!post) return <Skeleton />;
  return <Article post={post} changed={again} />;
}

const picture: PictureOf = (file, alt) => <StoredPicture file={file} alt={alt} from={READING} />;

function Article({ post, changed }: { post: PostReading; changed: () => void }) {
  const { t, language } = useTranslation();
  return (
    <article className="post">
      <header>
        <p className="post-top">
          <PageLink orNothing page="reading">
            <ArrowLeftOutlined aria-hidden /> {t('reading.back')}
          </PageLink>
          <span className="grow" />
          <SaveButton post={post} changed={changed} withWord />
        </p>
        <PostMarks post={post} />
        <h1 lang={post.language}>{post.title}</h1>
        <p className="dim">
          <Instant value={post.publicDate} />
        </p>
        {post.language !== language && (
          <Alert type="info" showIcon message={t('reading.otherLanguage')} />
        )}
      </header>
      {post.coverId && <StoredPicture file={post.coverId} alt="" from={READING} />}
      {post.abstract && (
        <p className="post-abstract" lang={post.language}>
          {post.abstract}
        </p>
      )}
      {post.isLocked ? (
        <Locked />
      ) : (
        <div lang={post.language}>
          <RichText html={post.content} picture={picture} />
        </div>
      )}
      {post.topic && <AtWork topic={post.topic} tableMonth={post.tableMonth} />}
      {post.file && <Attachment file={post.file} />}
      {post.sources.length > 0 && (
        <section className="post-sources">
          <h2>{t('reading.sources')}</h2>
          <ul>
            {post.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </section>
      )}
      {post.tags.length > 0 && (
        <p className="post-tags">
          {post.tags.map((tag) => (
            <PageLink key={tag} page="reading" rest={`?tag=${encodeURIComponent(tag)}`}>
              {tag}
            </PageLink>
          ))}
        </p>
      )}
      {post.related.length > 0 && (
        <section>
          <h2>{t('reading.related')}</h2>
          <div className="reading-cards">
            {post.related.map((each) => (
              <PostCard key={each.id} post={each} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}

/** What the reader cannot see, and how to get access to it. */
function Locked() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <aside className="post-locked">
      <LockOutlined aria-hidden />
      <div>
        <h2>{t('reading.locked')}</h2>
        <p>{t('reading.lockedText')}</p>
        {can('order:buy') ? (
          <PageLink orNothing page="purchase">
            <Button type="primary">{t('reading.seePlans')}</Button>
          </PageLink>
        ) : (
          <p className="dim">{t('reading.askDirector')}</p>
        )}
      </div>
    </aside>
  );
}

function Attachment({ file: { id, name, size } }: { file: NonNullable<PostReading['file']> }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const get = (): void => {
    saveFrom(READING, { query: { id } }).catch((error: unknown) => {
      void message.error(messageOf(error));
    });
  };
  return (
    <p>
      <Button icon={<PaperClipOutlined aria-hidden />} onClick={get} title={t('reading.file')}>
        {name} <span className="dim">{t('reading.kilobytes', { n: Math.ceil(size / 1024) })}</span>
      </Button>
    </p>
  );
}
