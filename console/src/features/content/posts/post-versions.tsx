import { App, Button, Collapse, Drawer } from 'antd';
import { useCallback } from 'react';

import { languages } from '@kernel/i18n';
import { fieldOf, type FormerPost, isWritten, type PostVersion } from '@modules/content/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { EmptyState, Instant, SkeletonRows, useVerb } from '../../../resource';
import { type PictureOf, RichText } from '../../../rich-text/rich-text';
import { StoredPicture } from '../../../rich-text/stored-picture';
import { FailedState } from '../../../shell/states/failed-state';

interface Props {
  id: string;
  close: () => void;
  broughtBack: () => void;
}

/** Earlier versions of a post, to be viewed and restored. */
export function PostVersions({ id, close, broughtBack }: Props) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<PostVersion[]>('/api/vipNews/versions', { query: { id }, signal }),
    [id],
  );
  const { value, error, again } = useLoaded(read);
  return (
    <Drawer open width={640} title={t('postEditor.versions')} onClose={close}>
      {error ? (
        <FailedState error={error} again={again} />
      ) : !value ? (
        <SkeletonRows rows={4} />
      ) : value.length === 0 ? (
        <EmptyState mark="0" title={t('postEditor.noVersions')} text="" />
      ) : (
        <Collapse
          items={value.map((version) => ({
            key: version.id,
            label: (
              <>
                {t('postEditor.version', { n: version.version })}{' '}
                <span className="dim">
                  <Instant value={version.replacedAt} />
                </span>
              </>
            ),
            extra: (
              <BringBack
                id={id}
                version={version}
                done={() => {
                  broughtBack();
                  close();
                }}
              />
            ),
            children: <Former id={id} versionId={version.id} />,
          }))}
        />
      )}
    </Drawer>
  );
}

interface BringBackProps {
  id: string;
  version: PostVersion;
  done: () => void;
}

function BringBack({ id, version, done }: BringBackProps) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const can = useCan();
  const verb = useVerb('vipNews');
  if (!can('vipNews:bringBack')) return null;
  const n = version.version;
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        modal.confirm({
          title: t('postEditor.bringBackAsk', { n }),
          content: t('postEditor.bringBackText'),
          okText: t('postEditor.bringBack'),
          onOk: async () => {
            await verb('bringBack', { id, versionId: version.id });
            void message.success(t('postEditor.broughtBack', { n }));
            done();
          },
        });
      }}
    >
      {t('postEditor.bringBack')}
    </Button>
  );
}

const picture: PictureOf = (file, alt) => (
  <StoredPicture file={file} alt={alt} from="/api/file/content" />
);

function Former({ id, versionId }: { id: string; versionId: string }) {
  const read = useCallback(
    (signal: AbortSignal) =>
      call<FormerPost>('/api/vipNews/version', { query: { id, versionId }, signal }),
    [id, versionId],
  );
  const { value, error, again } = useLoaded(read);
  if (error) return <FailedState error={error} again={again} />;
  return value ? <Texts record={value} /> : <SkeletonRows rows={4} />;
}

function Texts({ record }: { record: FormerPost }) {
  const of = (part: 'title' | 'abstract' | 'content', language: (typeof languages)[number]) =>
    record[fieldOf(part, language)] ?? '';
  return (
    <>
      {languages
        .filter((each) => isWritten(record, each))
        .map((each) => (
          <section key={each} lang={each} className="post-former">
            <h2>{of('title', each)}</h2>
            <p className="dim">{of('abstract', each)}</p>
            <RichText html={of('content', each)} picture={picture} />
          </section>
        ))}
    </>
  );
}
