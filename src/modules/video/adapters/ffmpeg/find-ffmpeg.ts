import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineInfo } from '../../application/ports/video-engine';

const run = promisify(execFile);

export interface FoundEngine extends EngineInfo {
  program: string;
}

/**
 * The engine, looked for in this order: as configured, on the system's path, where the distribution's
 * package comes to stand as well, and in the package that brings its own.
 */
export async function findFfmpeg(given: string | undefined): Promise<FoundEngine | null> {
  for (const program of [...(given ? [given] : await onPath()), ...packaged()]) {
    const version = await versionOf(program);
    if (version !== null) return { name: 'ffmpeg', version, program };
  }
  return null;
}

async function onPath(): Promise<string[]> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/opt/homebrew/bin'];
  const programs = [...new Set(folders.filter(Boolean).map((folder) => join(folder, 'ffmpeg')))];
  const there = await Promise.all(
    programs.map((program) =>
      access(program, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return programs.filter((_, index) => there[index]);
}

/** It comes for one platform, and only where optional packages are installed. */
function packaged(): string[] {
  try {
    return [require.resolve('@ffmpeg-installer/linux-x64/ffmpeg')];
  } catch {
    return [];
  }
}

/** Null unless it runs and can do what we ask of it: H.264 and HLS beside DASH. */
async function versionOf(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['-hide_banner', '-version'], { timeout: 10_000 });
    if (!stdout.includes('--enable-libx264')) return null;
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}
