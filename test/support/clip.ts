import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFfmpeg } from '@modules/video/adapters/ffmpeg/find-ffmpeg';

/** A test picture of two seconds with a tone, made by the engine itself. */
export async function clip(
  folder: string,
  { size = '320x180', seconds = 2, name = 'clip.mp4' } = {},
): Promise<Buffer> {
  const engine = await findFfmpeg(undefined);
  if (!engine) throw new Error('these tests need ffmpeg, or the optional package that brings it');
  const path = join(folder, name);
  execFileSync(
    engine.program,
    [
      ...['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi'],
      ...['-i', `testsrc=size=${size}:rate=25:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
    ],
    { stdio: 'ignore' },
  );
  return readFileSync(path);
}
