import { LockOutlined } from '@ant-design/icons';
import { Input, Pagination, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';

import { FilterLogic, FilterOperator } from '@kernel/resource';
import { type Gallery, type VideoCard, videoTypes } from '@modules/video/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { EmptyState, PlainDateText } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { clockText } from './times';

const PAGE = 24;

/** All available videos, newest first. */
export function GalleryPage() {
  const { t } = useTranslation();
  const [type, setType] = useState('all');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const read = useCallback(
    (signal: AbortSignal) => {
      const filters =
        type === 'all' ? [] : [{ field: 'type', operator: FilterOperator.eq, value: type }];
      const body = { page, pageSize: PAGE, keyword, filter: { logic: FilterLogic.and, filters } };
      return call<Gallery>('/api/vipVideo/gallery', { body, signal });
    },
    [type, keyword, page],
  );
  const { value, error, again } = useLoaded(read);
  const isNarrowed = type !== 'all' || keyword !== '';
  return (
    <div className="videos">
      <div className="videos-head">
        <h1>{t('menu.videoGallery')}</h1>
        <Segmented
          value={type}
          onChange={(next) => {
            setType(next);
            setPage(1);
          }}
          options={['all', ...videoTypes].map((each) => ({
            value: each,
            label: t(each === 'all' ? 'video.all' : `choices.videoType.${each}`),
          }))}
        />
        <Input.Search
          allowClear
          aria-label={t('video.search')}
          placeholder={t('video.search')}
          maxLength={100}
          onSearch={(text) => {
            setKeyword(text.trim());
            setPage(1);
          }}
        />
      </div>
      {error ? (
        <FailedState error={error} again={again} />
      ) : (
        <Cards gallery={value} isNarrowed={isNarrowed} />
      )}
      {value && value.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={value.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}

function Cards({ gallery, isNarrowed }: { gallery: Gallery | null; isNarrowed: boolean }) {
  const { t } = useTranslation();
  if (!gallery) return <div className="bone block" aria-busy="true" />;
  if (gallery.items.length === 0)
    return isNarrowed ? (
      <EmptyState mark="?" title={t('video.noneFound')} text={t('resource.noResult.text')} />
    ) : (
      <EmptyState mark="0" title={t('video.empty')} text={t('video.emptyText')} />
    );
  return (
    <ul className="video-cards">
      {gallery.items.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card }: { card: VideoCard }) {
  const { t } = useTranslation();
  const [isPreviewed, setPreviewed] = useState(false);
  const seconds = (card.durationMs ?? 0) / 1000;
  const share = seconds > 0 ? Math.min(100, Math.round((card.place / seconds) * 100)) : 0;
  return (
    <Link
      className="video-card"
      to={card.id}
      onPointerEnter={({ pointerType }) => setPreviewed(pointerType === 'mouse')}
      onPointerLeave={() => setPreviewed(false)}
    >
      <span className="video-poster">
        {card.thumbnail && <img src={card.thumbnail} alt="" loading="lazy" />}
        {isPreviewed && card.preview && (
          <video src={card.preview} muted autoPlay loop playsInline aria-hidden />
        )}
        {seconds > 0 && <span className="video-length">{clockText(seconds)}</span>}
        {!card.isOpen && (
          <span className="video-lock">
            <LockOutlined aria-hidden /> {t('video.vipOnly')}
          </span>
        )}
        {share > 0 && (
          <span
            className="video-share"
            role="img"
            aria-label={t('video.watched', { percent: share })}
            style={{ inlineSize: `${share}%` }}
          />
        )}
      </span>
      <strong>{card.title}</strong>
      <span className="dim">
        {t(`choices.videoType.${card.type}`)} · <PlainDateText value={card.publicDate} />
      </span>
      <span className="video-abstract">{card.abstract}</span>
    </Link>
  );
}
