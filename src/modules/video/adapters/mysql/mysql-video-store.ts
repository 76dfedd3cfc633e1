import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type NewSource,
  type StoredAsset,
  type StoredPart,
  type StoredSource,
  type ShownStream,
  type Stream,
  VideoStore,
  type Work,
} from '../../application/ports/video-store';
import type { Audience, VideoState } from '../../domain/states';
import { PART_SIZE, partsOf } from '../../domain/upload';

type Row = Readonly<Record<string, string | number | Date | null>>;

const columns: Record<keyof Stream, string> = {
  filePath: 'file_path',
  isUpload: 'is_upload',
  isReady: 'is_ready',
  state: 'state',
  thumbnail: 'thumbnail',
  preview: 'preview',
  hls: 'hls',
  dash: 'dash',
  extInfo: 'ext_info',
};

const ABANDONED = `FROM video_source s LEFT JOIN video_vip_video v ON v.uid = s.uid
  WHERE s.update_time < ? AND (s.state = 'uploading' OR v.id IS NULL) AND s.state <> 'processing'`;

@Injectable()
export class MysqlVideoStore extends VideoStore {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async addSource({ uid, userId, name, size, fingerprint }: NewSource, now: Date): Promise<void> {
    await this.query(
      `INSERT INTO video_source (uid, user_id, name, size, part_size, parts, fingerprint, state,
         create_time, update_time) VALUES (?, ?, ?, ?, ?, ?, ?, 'uploading', ?, ?)`,
      [uid, userId, name, size, PART_SIZE, partsOf(size), fingerprint, now, now],
    );
  }

  async source(uid: string): Promise<StoredSource | null> {
    return this.oneSource('uid = ?', [uid]);
  }

  async sources(uids: readonly string[]): Promise<StoredSource[]> {
    const rows = await this.query<Row[]>('SELECT * FROM video_source WHERE uid IN (?)', [uids]);
    return rows.map(sourceOf);
  }

  async sourceForUpdate(uid: string): Promise<StoredSource | null> {
    return this.oneSource('uid = ? FOR UPDATE', [uid]);
  }

  async unfinished(userId: string): Promise<(StoredSource & { fingerprint: string })[]> {
    const rows = await this.query<Row[]>(
      `SELECT * FROM video_source WHERE user_id = ? AND state = 'uploading' ORDER BY create_time`,
      [userId],
    );
    return rows.map((row) => ({ ...sourceOf(row), fingerprint: String(row.fingerprint) }));
  }

  async abandoned(before: Date, most: number): Promise<string[]> {
    const rows = await this.query<{ uid: string }[]>(
      `SELECT s.uid ${ABANDONED} ORDER BY s.create_time LIMIT ${most}`,
      [before],
    );
    return rows.map(({ uid }) => uid);
  }

  async isAbandoned(uid: string, before: Date): Promise<boolean> {
    const rows = await this.query<Row[]>(`SELECT s.uid ${ABANDONED} AND s.uid = ?`, [before, uid]);
    return rows.length > 0;
  }

  async parts(uid: string): Promise<StoredPart[]> {
    const rows = await this.query<Row[]>('SELECT * FROM video_part WHERE uid = ? ORDER BY number', [
      uid,
    ]);
    return rows.map((row) => ({
      number: Number(row.number),
      size: Number(row.size),
      crc: Number(row.crc),
      fileId: String(row.file_id),
    }));
  }

  async addPart(uid: string, part: StoredPart, now: Date): Promise<boolean> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'INSERT IGNORE INTO video_part (uid, number, size, crc, file_id) VALUES (?, ?, ?, ?, ?)',
      [uid, part.number, part.size, part.crc, part.fileId],
    );
    await this.query('UPDATE video_source SET update_time = ? WHERE uid = ?', [now, uid]);
    return affectedRows === 1;
  }

  async dropParts(uid: string): Promise<void> {
    await this.query('DELETE FROM video_part WHERE uid = ?', [uid]);
  }

  async setMediaType(uid: string, mediaType: string): Promise<void> {
    await this.query('UPDATE video_source SET media_type = ? WHERE uid = ?', [mediaType, uid]);
  }

  async queue(uid: string, now: Date): Promise<void> {
    await this.query(
      `UPDATE video_source SET state = 'waiting', fault = NULL, progress = 0, attempts = 0,
         claim = NULL, lease_until = NULL, update_time = ? WHERE uid = ?`,
      [now, uid],
    );
  }

  async deleteSource(uid: string): Promise<string[]> {
    const files = await this.query<{ id: string | null }[]>(
      `SELECT file_id AS id FROM video_part WHERE uid = ?
       UNION ALL SELECT file_id FROM video_asset WHERE uid = ?
       UNION ALL SELECT file_id FROM video_source WHERE uid = ?`,
      [uid, uid, uid],
    );
    for (const table of ['part', 'asset', 'caption', 'place', 'source'])
      await this.query(`DELETE FROM video_${table} WHERE uid = ?`, [uid]);
    return files.flatMap(({ id }) => (id === null ? [] : [String(id)]));
  }

  async claim(work: Work, now: Date): Promise<StoredSource | null> {
    if (await this.isBusy(work.machine, now)) return null;
    const { claim, machine, until } = work;
    const found = await this.oneSource(
      `state = 'waiting' OR (state = 'processing' AND lease_until < ?)
       ORDER BY create_time, uid LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    if (!found) return null;
    await this.query(
      `UPDATE video_source SET state = 'processing', claim = ?, lease_until = ?,
         attempts = attempts + 1, progress = 0 WHERE uid = ?`,
      [claim, until, found.uid],
    );
    await this.query('UPDATE video_machine SET claim = ? WHERE name = ?', [claim, machine]);
    return { ...found, state: 'processing', attempts: found.attempts + 1 };
  }

  /** Locks the machine's row until the transaction ends: its processes claim one after the other. */
  private async isBusy(machine: string, now: Date): Promise<boolean> {
    await this.query('INSERT IGNORE INTO video_machine (name) VALUES (?)', [machine]);
    const [row] = await this.query<{ claim: string | null }[]>(
      'SELECT claim FROM video_machine WHERE name = ? FOR UPDATE',
      [machine],
    );
    const held = "claim = ? AND state = 'processing' AND lease_until >= ?";
    return (await this.oneSource(held, [row!.claim, now])) !== null;
  }

  async beat(claim: string, progress: number, until: Date): Promise<boolean> {
    await this.query(
      'UPDATE video_source SET progress = ?, lease_until = ? WHERE claim = ? AND state = ?',
      [progress, until, claim, 'processing'],
    );
    // A heartbeat may change nothing: the number of changed rows does not tell whether it
    // succeeded.
    return (await this.oneSource("claim = ? AND state = 'processing'", [claim])) !== null;
  }

  async setFile(claim: string, fileId: string, mediaType: string): Promise<boolean> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'UPDATE video_source SET file_id = ?, media_type = ? WHERE claim = ?',
      [fileId, mediaType, claim],
    );
    return affectedRows === 1;
  }

  async giveBack(claim: string): Promise<void> {
    await this.query(
      `UPDATE video_source SET state = 'waiting', claim = NULL, lease_until = NULL,
         attempts = attempts - 1 WHERE claim = ? AND state = 'processing'`,
      [claim],
    );
  }

  async heldForUpdate(claim: string): Promise<StoredSource | null> {
    return this.oneSource("claim = ? AND state = 'processing' FOR UPDATE", [claim]);
  }

  async finish(
    uid: string,
    { assets, stream }: { assets: readonly StoredAsset[]; stream: ShownStream },
    now: Date,
  ): Promise<void> {
    if (assets.length > 0)
      await this.query(
        'INSERT INTO video_asset (uid, name, file_id, storage_key, media_type, size) VALUES ?',
        [
          assets.map((each) => [
            uid,
            each.name,
            each.fileId,
            each.storageKey,
            each.mediaType,
            each.size,
          ]),
        ],
      );
    await this.query(
      `UPDATE video_source SET state = 'ready', progress = 1000, claim = NULL, lease_until = NULL,
         fault = NULL, made = ?, update_time = ? WHERE uid = ?`,
      [JSON.stringify(stream), now, uid],
    );
  }

  async fail(uid: string, fault: string, now: Date): Promise<void> {
    await this.query(
      `UPDATE video_source SET state = 'failed', fault = ?, claim = NULL, lease_until = NULL,
         update_time = ? WHERE uid = ?`,
      [fault, now, uid],
    );
  }

  async assets(uid: string): Promise<StoredAsset[]> {
    const rows = await this.query<Row[]>('SELECT * FROM video_asset WHERE uid = ?', [uid]);
    return rows.map((row) => ({
      name: String(row.name),
      fileId: String(row.file_id),
      storageKey: String(row.storage_key),
      mediaType: String(row.media_type),
      size: Number(row.size),
    }));
  }

  async show(uid: string, stream: Partial<Stream>): Promise<void> {
    const given = Object.entries(stream) as [keyof Stream, string | boolean | null][];
    await this.query(
      `UPDATE video_vip_video SET ${given.map(([name]) => `${columns[name]} = ?`).join(', ')}
       WHERE uid = ?`,
      [...given.map(([, value]) => value), uid],
    );
  }

  async captions(uid: string): Promise<{ language: string; cues: number }[]> {
    const rows = await this.query<Row[]>(
      'SELECT language, cues FROM video_caption WHERE uid = ? ORDER BY language',
      [uid],
    );
    return rows.map((row) => ({ language: String(row.language), cues: Number(row.cues) }));
  }

  async caption(uid: string, language: string): Promise<string | null> {
    const [row] = await this.query<Row[]>(
      'SELECT body FROM video_caption WHERE uid = ? AND language = ?',
      [uid, language],
    );
    return textOrNull(row?.body);
  }

  async saveCaption(
    uid: string,
    { language, cues, body }: { language: string; cues: number; body: string },
    now: Date,
  ): Promise<void> {
    await this.query(
      `INSERT INTO video_caption (uid, language, cues, body, update_time) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE cues = VALUES(cues), body = VALUES(body),
         update_time = VALUES(update_time)`,
      [uid, language, cues, body, now],
    );
  }

  async deleteCaption(uid: string, language: string): Promise<void> {
    await this.query('DELETE FROM video_caption WHERE uid = ? AND language = ?', [uid, language]);
  }

  async shown(id: string): Promise<{ uid: string; audience: Audience } | null> {
    const [row] = await this.query<Row[]>(
      'SELECT uid, audience FROM video_vip_video WHERE id = ? AND enable = 1 AND is_ready = 1',
      [id],
    );
    return row ? { uid: String(row.uid), audience: row.audience as Audience } : null;
  }

  async placeOf(userId: string, uid: string): Promise<number> {
    const [row] = await this.query<Row[]>(
      'SELECT seconds FROM video_place WHERE user_id = ? AND uid = ?',
      [userId, uid],
    );
    return Number(row?.seconds ?? 0);
  }

  async keepPlace(userId: string, uid: string, seconds: number, now: Date): Promise<void> {
    await this.query(
      `INSERT INTO video_place (user_id, uid, seconds, update_time) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE seconds = VALUES(seconds), update_time = VALUES(update_time)`,
      [userId, uid, seconds, now],
    );
  }

  private async oneSource(where: string, params: readonly unknown[]): Promise<StoredSource | null> {
    const [row] = await this.query<Row[]>(`SELECT * FROM video_source WHERE ${where}`, params);
    return row ? sourceOf(row) : null;
  }

  private query<T>(sql: string, params: readonly unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, [...params]);
  }
}

const textOrNull = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const sourceOf = (row: Row): StoredSource => ({
  uid: String(row.uid),
  userId: textOrNull(row.user_id),
  name: String(row.name),
  size: Number(row.size),
  parts: Number(row.parts),
  demo: textOrNull(row.demo),
  mediaType: textOrNull(row.media_type),
  state: row.state as VideoState,
  fault: textOrNull(row.fault),
  progress: Number(row.progress),
  attempts: Number(row.attempts),
  fileId: textOrNull(row.file_id),
  made: row.made === null ? null : (JSON.parse(String(row.made)) as ShownStream),
});
