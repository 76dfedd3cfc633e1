import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Signatures } from '@platform/secrets/signatures';
import { AppConfig } from '@platform/app-config';

/**
 * Longer than the longest video takes to watch with pauses; the player renews it when it expires.
 */
const VALID = 6 * HOUR;

/** What an address opens: a whole stream, or the pictures that everybody is shown. */
export type Reach = 'stream' | 'pictures';

const letters: Record<Reach, string> = { stream: 's', pictures: 'p' };
const shape = /^(([sp])\.([0-9a-f]{32})\.(\d{1,12}))\.([\w-]{43})$/;

/**
 * Signed addresses of streams. The signature is in the path before the file's name, so that
 * relative names in playlists carry it along, and a segment is served without a query.
 */
@Injectable()
export class StreamAddresses {
  private readonly signatures: Signatures;

  constructor(
    appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    this.signatures = new Signatures(`${appConfig.config.jwtSecret}:video`);
  }

  /** `/api/vipVideo/stream/…/`: the same for an hour, so that pictures stay in the browser's cache. */
  of(uid: string, reach: Reach): string {
    const hour = Math.floor(this.clock.now().getTime() / HOUR);
    const until = (hour + 1) * HOUR + VALID;
    const body = [letters[reach], uid, until / 1000].join('.');
    return `/api/vipVideo/stream/${body}.${this.signatures.of(body)}/`;
  }

  /** The address of a file; a hosted service says itself where its files are. */
  fileOf(uid: string, reach: Reach, name: string): string {
    return name.startsWith('https://') ? name : `${this.of(uid, reach)}${name}`;
  }

  /** What a signed address leads to; a forged or expired one is not found. */
  opened(token: string): { uid: string; reach: Reach; until: Date } {
    const [, body, letter, uid, until, signature] = shape.exec(token) ?? [];
    if (body === undefined || uid === undefined || signature === undefined) throw new NotFound();
    if (!this.signatures.isOf(body, signature)) throw new NotFound();
    const end = new Date(Number(until) * 1000);
    if (end <= this.clock.now()) throw new NotFound();
    return { uid, reach: letter === 's' ? 'stream' : 'pictures', until: end };
  }
}
