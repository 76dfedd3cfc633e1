import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '@kernel/rules';
import { HOUR, MINUTE } from '@kernel/time';
import { AppConfig } from '@platform/app-config';
import {
  type EngineInfo,
  type EngineSource,
  type EngineWork,
  type CreatedFile,
  type MadeVideo,
  Unplayable,
  VideoEngine,
} from '../../application/ports/video-engine';
import { ladderOf, type Rung, thumbnailTimes } from '../../domain/ladder';
import { demuxers } from '../../domain/upload';
import { findFfmpeg, type FoundEngine } from './find-ffmpeg';
import { playedOf, plainPlaylist, type Rendition, withRates } from './playlists';
import { type Probe, readProbe } from './read-probe';
import { type FfmpegResult, runFfmpeg } from './run-ffmpeg';

/** Seconds of a segment, and between two pictures from which playing can begin. */
const SEGMENT = 4;
const KEY = 2;
const LONGEST = 3 * HOUR;
/** 8K, before a decoder reserves memory for it. */
const PIXELS = 7680 * 4320;
const SMOOTH = 30;
/** How much of the work is the conversion; the rest are the stills. */
const CONVERSION = 0.92;
const PREVIEW = 4;
/** More than these cost memory and gain next to nothing at these heights. */
const MAX_THREADS = 8;

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'warning', '-y'];

/** ffmpeg on this machine: it reads files only, by the one demuxer that the content asks for. */
@Injectable()
export class FfmpegEngine extends VideoEngine {
  private found: FoundEngine | null = null;

  constructor(private readonly appConfig: AppConfig) {
    super();
  }

  /** Looked for until it is found: it may be installed while we run. */
  override async about(): Promise<EngineInfo | null> {
    const engine = await this.engine();
    return engine && { name: engine.name, version: engine.version };
  }

  override async make(source: EngineSource, work: EngineWork): Promise<MadeVideo> {
    const probe = await this.probe(source, work);
    const ladder = ladderOf(probe.height);
    const streams = await this.convert(source, probe, ladder, work);
    const { seconds } = streams.videos.at(-1)!.played;
    if (seconds < 0.05) throw new Unplayable('video.unreadable');
    const stills = await this.stills(streams.largest, seconds, work);
    work.onProgress(1);
    return {
      durationMs: Math.round(seconds * 1000),
      width: probe.width,
      height: probe.height,
      files: [...streams.files, ...stills.files],
      hls: 'master.m3u8',
      dash: 'stream.mpd',
      thumbnails: stills.thumbnails,
      preview: stills.preview,
      renditions: ladder.map(({ height }) => height),
    };
  }

  override async show(
    pictures: readonly { path: string; seconds: number }[],
    to: string,
    signal: AbortSignal,
  ): Promise<void> {
    const list = `${to}.txt`;
    const last = pictures.at(-1)!;
    await writeFile(
      list,
      [...pictures, { ...last, seconds: 0 }]
        .map(({ path, seconds }) => `file '${path}'\nduration ${seconds}\n`)
        .join(''),
    );
    const ran = await this.run(
      [
        ...[...quiet, '-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', list],
        ...['-vf', 'fps=5,format=yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'],
        ...['-threads', '1', '-f', 'mp4', to],
      ],
      { folder: join(to, '..'), signal },
    );
    if (ran.code !== 0) throw new Error(`pictures: ${ran.said.slice(-500)}`);
  }

  private async probe(source: EngineSource, work: EngineWork): Promise<Probe> {
    // Without an output it exits with 1 after printing what it read.
    const { said } = await this.run(
      ['-nostdin', '-hide_banner', '-loglevel', 'info', ...inputOf(source)],
      { ...work, within: MINUTE },
    );
    const probe = readProbe(said);
    if (!probe || probe.width < 16 || probe.height < 16) throw new Unplayable('video.unreadable');
    if (probe.width * probe.height > PIXELS) throw new Unplayable('video.tooManyPixels');
    if ((probe.durationMs ?? 0) > LONGEST) throw new Unplayable('video.tooLong');
    return probe;
  }

  /** All renditions in one reading of the source; HLS and DASH name the same bytes. */
  private async convert(
    source: EngineSource,
    probe: Probe,
    ladder: readonly Rung[],
    work: EngineWork,
  ): Promise<{ files: CreatedFile[]; videos: Rendition[]; largest: string }> {
    const expected = (probe.durationMs ?? 0) / 1000;
    const ran = await this.run(
      [
        ...[...quiet, '-progress', 'pipe:1', ...inputOf(source)],
        ...['-filter_complex', filterOf(ladder, probe), ...ladder.flatMap(mapOf)],
        ...(probe.hasAudio ? ['-map', '0:a:0'] : []),
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
        ...['-pix_fmt', 'yuv420p', '-sc_threshold', '0', '-threads', String(threads())],
        ...['-force_key_frames', `expr:gte(t,n_forced*${KEY})`],
        ...ladder.flatMap(boundOf),
        ...(probe.hasAudio ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : []),
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(LONGEST / 1000)],
        ...['-f', 'dash', '-seg_duration', String(SEGMENT), '-use_template', '0'],
        ...['-use_timeline', '0', '-single_file', '1', '-hls_playlist', '1'],
        ...['-adaptation_sets', `id=0,streams=v${probe.hasAudio ? ' id=1,streams=a' : ''}`],
        'stream.mpd',
      ],
      {
        ...work,
        // The slowest machine that is of use takes twenty times as long as the video plays.
        within: 10 * MINUTE + 20 * (probe.durationMs ?? LONGEST / 4),
        onSecond: (second) => {
          if (expected > 0) work.onProgress(Math.min(1, second / expected) * CONVERSION);
        },
      },
    );
    if (ran.code !== 0) throw new Unplayable('video.unreadable');
    return this.streams(work.folder, ladder.length, probe.hasAudio);
  }

  private async streams(folder: string, videos: number, hasAudio: boolean) {
    const count = videos + (hasAudio ? 1 : 0);
    const renditions: Rendition[] = [];
    for (let index = 0; index < count; index += 1) {
      const playlist = `media_${index}.m3u8`;
      const text = plainPlaylist(await readFile(join(folder, playlist), 'utf8'));
      await writeFile(join(folder, playlist), text);
      renditions.push({ playlist, played: playedOf(text) });
    }
    const [pictures, sounds] = [renditions.slice(0, videos), renditions.slice(videos)];
    const main = join(folder, 'master.m3u8');
    await writeFile(main, withRates(await readFile(main, 'utf8'), pictures, sounds[0] ?? null));
    const media = renditions.map((_, index) => `stream-stream${index}.mp4`);
    const file = (name: string, mediaType: string) => ({
      name,
      path: join(folder, name),
      mediaType,
    });
    return {
      files: [
        file('master.m3u8', 'application/vnd.apple.mpegurl'),
        file('stream.mpd', 'application/dash+xml'),
        ...renditions.map(({ playlist }) => file(playlist, 'application/vnd.apple.mpegurl')),
        ...media.map((name, index) => file(name, index < videos ? 'video/mp4' : 'audio/mp4')),
      ],
      videos: pictures,
      largest: join(folder, media[videos - 1]!),
    };
  }

  /** Candidates for the thumbnail, and a few seconds without sound. */
  private async stills(path: string, seconds: number, work: EngineWork) {
    const source = { path, mediaType: 'video/mp4' };
    const files: CreatedFile[] = [];
    const moments = thumbnailTimes(seconds);
    for (const [index, moment] of moments.entries()) {
      const name = `thumbnail-${index + 1}.jpg`;
      const to = join(work.folder, name);
      const { code } = await this.run(
        [
          ...[...quiet, '-ss', String(moment), ...inputOf(source), '-frames:v', '1'],
          ...['-vf', 'scale=640:-2', '-threads', '1', '-q:v', '4', '-f', 'image2', name],
        ],
        { ...work, within: MINUTE },
      );
      if (code === 0 && (await isThere(to)))
        files.push({ name, path: to, mediaType: 'image/jpeg' });
      work.onProgress(CONVERSION + ((index + 1) / (moments.length + 1)) * (1 - CONVERSION));
    }
    const thumbnails = files.map(({ name }) => name);
    if (thumbnails.length === 0) throw new Unplayable('video.unreadable');
    const preview = 'preview.mp4';
    const begin = String(Math.max(0, Math.min(seconds * 0.3, seconds - PREVIEW)));
    const { code } = await this.run(
      [
        ...[...quiet, '-ss', begin, ...inputOf(source), '-t', String(PREVIEW), '-an'],
        ...['-vf', 'scale=320:-2,fps=15', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '28'],
        ...['-pix_fmt', 'yuv420p', '-threads', '1', '-movflags', '+faststart', '-f', 'mp4'],
        preview,
      ],
      { ...work, within: MINUTE },
    );
    if (code !== 0) throw new Unplayable('video.unreadable');
    files.push({ name: preview, path: join(work.folder, preview), mediaType: 'video/mp4' });
    return { files, thumbnails, preview };
  }

  private async run(
    args: readonly string[],
    { folder, signal, within = 5 * MINUTE, onSecond }: RunWork,
  ): Promise<FfmpegResult> {
    const engine = await this.engine();
    if (!engine) throw new Error('the video engine is gone');
    const options = { program: engine.program, folder, signal, within };
    const ran = await runFfmpeg(args, { ...options, ...(onSecond && { onSecond }) });
    // Not the video's fault, whatever the program then makes of it.
    if (ran.code !== 0 && ran.said.includes('No space left on device'))
      throw new Unavailable('file.noRoom');
    return ran;
  }

  private async engine(): Promise<FoundEngine | null> {
    this.found ??= await findFfmpeg(this.appConfig.config.ffmpegPath);
    return this.found;
  }
}

interface RunWork {
  folder: string;
  signal: AbortSignal;
  within?: number;
  onSecond?: (second: number) => void;
}

/** Files alone, by the demuxer of what was sniffed: a playlist or a list of other files is no video. */
const inputOf = ({ path, mediaType }: EngineSource): string[] => [
  ...['-protocol_whitelist', 'file', '-max_pixels', String(PIXELS), '-threads', '1'],
  ...['-f', demuxers[mediaType]!, '-i', path],
];

const filterOf = (ladder: readonly Rung[], { framesPerSecond }: Probe): string => {
  const smooth = framesPerSecond === null || framesPerSecond > SMOOTH + 1 ? `fps=${SMOOTH},` : '';
  const outputs = ladder.map((_, index) => `[s${index}]`).join('');
  const scaled = ladder.map(({ height }, index) => `[s${index}]scale=-2:${height}[v${index}]`);
  return `[0:v:0]${smooth}split=${ladder.length}${outputs};${scaled.join(';')}`;
};

const mapOf = (_rung: Rung, index: number): string[] => ['-map', `[v${index}]`];

const boundOf = ({ most }: Rung, index: number): string[] => [
  ...[`-maxrate:v:${index}`, String(most), `-bufsize:v:${index}`, String(2 * most)],
];

/**
 * Threads per encoder: the largest picture is most of the work, so equal shares would leave the
 * other cores idle. More threads than cores would only queue.
 */
const threads = (): number => Math.min(MAX_THREADS, availableParallelism());

const isThere = (path: string): Promise<boolean> =>
  readFile(path).then(
    (bytes) => bytes.length > 0,
    () => false,
  );
