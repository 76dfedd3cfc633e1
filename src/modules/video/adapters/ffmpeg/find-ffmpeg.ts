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
 * The engine, searched in this order: as configured, on the path (where the distribution's package
 * installs it, too), and in the optional package that contains one.
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

/** It is available for one platform, and only where optional packages are installed. */
function packaged(): string[] {
  try {
    return [require.resolve('@ffmpeg-installer/linux-x64/ffmpeg')];
  } catch {
    return [];
  }
}

/** Null unless it runs and supports what we need: H.264, and HLS beside DASH. */
async function versionOf(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['-hide_banner', '-version'], { timeout: 10_000 });
    if (!stdout.includes('--enable-libx264')) return null;
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}
