import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FfmpegEngine } from '@modules/video/adapters/ffmpeg/ffmpeg-engine';
import { findFfmpeg } from '@modules/video/adapters/ffmpeg/find-ffmpeg';
import type { Config } from '@platform/config';
import { AppConfig } from '@platform/app-config';
import { fixed, median, type Row } from './measure';

const run = promisify(execFile);
const SECONDS = 60;
const ROUNDS = 3;
const MAX = 1.5;

/**
 * A minute of 720p through our engine, with thumbnails and preview, beside ffmpeg alone that makes the
 * same two renditions of it.
 */
export async function measureVideo(): Promise<Row[]> {
  const found = await findFfmpeg(process.env.FFMPEG_PATH);
  if (!found) throw new Error('no video engine: install ffmpeg or set FFMPEG_PATH');
  const folder = mkdtempSync(join(tmpdir(), 'office-video-'));
  const source = join(folder, 'minute.mp4');
  const settings = new AppConfig({ ffmpegPath: found.program } as unknown as Config);
  const engine = new FfmpegEngine(settings);
  const { signal } = new AbortController();
  try {
    await run(found.program, minuteAt(source));
    const pairs: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [join(folder, `ours-${round}`), join(folder, `bare-${round}`)];
      await mkdir(one);
      await mkdir(other);
      const work = { folder: one, signal, onProgress: () => undefined };
      const ours = await timed(() => engine.make({ path: source, mediaType: 'video/mp4' }, work));
      const bare = await timed(() => run(found.program, bareArgs(source), { cwd: other }));
      pairs.push({ ours, bare });
    }
    const ratio = median(pairs.map(({ ours, bare }) => ours / bare));
    const text = (of: 'ours' | 'bare'): string =>
      `${fixed(median(pairs.map((pair) => pair[of])), 1)} s`;
    return [
      {
        name: 'a minute of 720p to HLS and DASH',
        measured: text('ours'),
        reference: text('bare'),
        ratio,
        wanted: `≤ ${MAX}`,
        isReached: ratio <= MAX,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Moving pictures with sound, which are no easier to encode than a recorded screen. */
const minuteAt = (path: string): string[] => [
  ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi'],
  ...['-i', `testsrc2=size=1280x720:rate=25:duration=${SECONDS}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${SECONDS}`],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
];

const bareArgs = (path: string): string[] => [
  ...['-nostdin', '-loglevel', 'error', '-i', path],
  ...['-filter_complex', '[0:v]split=2[a][b];[a]scale=-2:360[v0];[b]scale=-2:720[v1]'],
  ...['-map', '[v0]', '-map', '[v1]', '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryfast'],
  ...['-crf', '23', '-c:a', 'aac', '-b:a', '128k', '-f', 'dash', '-seg_duration', '4'],
  ...['-adaptation_sets', 'id=0,streams=v id=1,streams=a', 'stream.mpd'],
];
