import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { businessDate, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { cleanHtml } from '@platform/html/clean-html';
import type { Principal } from '@platform/http/principal';
import { Lists, type ListSpec } from '@platform/resource';
import { readExtInfo } from '../application/ext-info';
import { VideoStore } from '../application/ports/video-store';
import { StreamAddresses } from '../application/stream-addresses';
import { VideoAccess } from '../application/video-access';
import type { Audience, VideoType } from '../domain/states';
import type { Gallery, VideoCard, WatchedVideo } from './video-views.types';

const shown = 'v.enable = 1 AND v.is_ready = 1 AND v.public_date <= ?';

const columns = {
  id: { sql: 'v.id', kind: 'id' },
  uid: { sql: 'v.uid', kind: 'text', filterable: false },
  type: { sql: 'v.type', kind: 'choice' },
  audience: { sql: 'v.audience', kind: 'choice' },
  title: { sql: 'v.title', kind: 'text', search: true },
  abstract: { sql: 'v.abstract', kind: 'text', search: true },
  publicDate: { sql: 'v.public_date', kind: 'date', sortable: true },
  thumbnail: { sql: 'v.thumbnail', kind: 'text', filterable: false },
  preview: { sql: 'v.preview', kind: 'text', filterable: false },
  extInfo: { sql: 'v.ext_info', kind: 'text', filterable: false },
} as const satisfies ListSpec['columns'];

const spec = (today: PlainDate): ListSpec => ({
  from: 'video_vip_video v',
  alias: 'v',
  // For readers of every organisation: access is checked for each video.
  scope: 'system',
  columns,
  where: { sql: shown, params: [today] },
  sort: { field: 'publicDate', order: 'descend' },
});

interface Row {
  id: string;
  uid: string;
  type: VideoType;
  audience: Audience;
  title: string;
  abstract: string;
  publicDate: PlainDate;
  thumbnail: string | null;
  preview: string | null;
  extInfo: string | null;
}

/** The videos in the gallery, the newest first. */
export class ListGallery extends Query<Gallery> {
  constructor(
    readonly query: PageQuery,
    readonly who: Principal,
  ) {
    super();
  }
}

@QueryHandler(ListGallery)
export class ListGalleryHandler implements IQueryHandler<ListGallery> {
  constructor(
    private readonly lists: Lists,
    private readonly units: UnitOfWork,
    private readonly access: VideoAccess,
    private readonly addresses: StreamAddresses,
    private readonly clock: Clock,
  ) {}

  async execute({ query, who }: ListGallery): Promise<Gallery> {
    const today = businessDate(this.clock.now());
    const isVip = await this.access.isVip(who);
    const { page, pageSize, total, items } = await this.lists.page(
      spec(today),
      query,
      (row) => row as Record<keyof typeof columns, unknown> as Row,
    );
    const places = await this.places(
      who.userId,
      items.map(({ uid }) => uid),
    );
    const cards = items.map((row) =>
      cardOf(row, {
        isOpen: isVip || row.audience === 'everyone',
        place: places.get(row.uid) ?? 0,
        addresses: this.addresses,
      }),
    );
    return { page, pageSize, total, items: cards, isVip };
  }

  private async places(
    userId: string,
    uids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (uids.length === 0) return new Map();
    const rows = await this.units.manager.query<{ uid: string; seconds: number }[]>(
      'SELECT uid, seconds FROM video_place WHERE user_id = ? AND uid IN (?)',
      [userId, uids],
    );
    return new Map(rows.map(({ uid, seconds }) => [uid, seconds]));
  }
}

/** One video, by its id or by the uid of its files, with what plays it if this reader may watch. */
export class WatchVideo extends Query<WatchedVideo> {
  constructor(
    readonly which: { id: string } | { uid: string },
    readonly who: Principal,
  ) {
    super();
  }
}

@QueryHandler(WatchVideo)
export class WatchVideoHandler implements IQueryHandler<WatchVideo> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly access: VideoAccess,
    private readonly store: VideoStore,
    private readonly addresses: StreamAddresses,
    private readonly clock: Clock,
  ) {}

  async execute({ which, who }: WatchVideo): Promise<WatchedVideo> {
    const [row] = await this.units.manager.query<
      (Row & { content: string | null; hls: string; dash: string })[]
    >(
      `SELECT id, uid, type, audience, title, abstract, content, thumbnail, preview, hls, dash,
         ext_info AS extInfo, DATE_FORMAT(public_date, '%Y-%m-%d') AS publicDate
       FROM video_vip_video v WHERE v.${'uid' in which ? 'uid' : 'id'} = ? AND ${shown}`,
      ['uid' in which ? which.uid : which.id, businessDate(this.clock.now())],
    );
    if (!row) throw new NotFound();
    const isOpen = await this.access.mayWatch(who, row.audience);
    const place = isOpen ? await this.store.placeOf(who.userId, row.uid) : 0;
    const card = cardOf(row, { isOpen, place, addresses: this.addresses });
    if (!isOpen) return { ...card, content: null, hls: null, dash: null, captions: [] };
    const file = (name: string): string => this.addresses.fileOf(row.uid, 'stream', name);
    const captions = await this.store.captions(row.uid);
    return {
      // Sanitised again on the way out: the rules may have become stricter.
      ...card,
      content: row.content && cleanHtml(row.content),
      hls: file(row.hls),
      dash: file(row.dash),
      captions: captions.map(({ language }) => ({
        language,
        url: file(`captions-${language}.vtt`),
      })),
    };
  }
}

function cardOf(
  row: Row,
  { isOpen, place, addresses }: { isOpen: boolean; place: number; addresses: StreamAddresses },
): VideoCard {
  const { uid, thumbnail, preview } = row;
  return {
    id: String(row.id),
    type: row.type,
    audience: row.audience,
    title: row.title,
    abstract: row.abstract,
    publicDate: row.publicDate,
    isOpen,
    place,
    durationMs: readExtInfo(row.extInfo)?.durationMs ?? null,
    thumbnail: thumbnail && addresses.fileOf(uid, 'pictures', thumbnail),
    preview: isOpen && preview ? addresses.fileOf(uid, 'stream', preview) : null,
  };
}
