import { Injectable } from '@nestjs/common';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { type StoredAsset, VideoStore } from './ports/video-store';

const KNOWN = 5 * MINUTE;
const MAX = 200;

interface Known {
  until: number;
  assets: Promise<ReadonlyMap<string, StoredAsset>>;
}

/** The files of streams that are being watched: they never change, and a player asks for hundreds of ranges. */
@Injectable()
export class StreamFiles {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly store: VideoStore,
    private readonly clock: Clock,
  ) {}

  async file(uid: string, name: string): Promise<StoredAsset | null> {
    return (await this.of(uid)).get(name) ?? null;
  }

  private of(uid: string): Promise<ReadonlyMap<string, StoredAsset>> {
    const now = this.clock.now().getTime();
    const found = this.known.get(uid);
    if (found && found.until > now) return found.assets;
    const assets = this.store
      .assets(uid)
      .then((all) => new Map(all.map((each) => [each.name, each] as const)));
    // A failed read is repeated, and so is that of a stream that does not exist yet.
    assets.then(
      ({ size }) => size === 0 && this.known.delete(uid),
      () => this.known.delete(uid),
    );
    this.known.delete(uid);
    this.known.set(uid, { until: now + KNOWN, assets });
    for (const oldest of this.known.keys())
      if (this.known.size > MAX) this.known.delete(oldest);
      else break;
    return assets;
  }
}
