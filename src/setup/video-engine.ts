import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall } from './database/debian';
import { find } from './machine';
import { root } from './root';
import { say } from './say';

const packaged = join(root, 'node_modules/@ffmpeg-installer/linux-x64/ffmpeg');
const NONE =
  'No video engine was found: videos cannot be uploaded. Install ffmpeg or set FFMPEG_PATH.';

/**
 * Videos are made by ffmpeg: as configured, on the path, from the distribution, or from the package
 * that brings its own. Installing takes a minute or, without a network, fails: it happens beside the
 * running product, which takes up an engine as soon as there is one.
 */
export function provideVideoEngine(given: string | undefined): void {
  if (given || find('ffmpeg')) return;
  if (canInstall()) return install();
  if (!existsSync(packaged)) say(NONE);
}

function install(): void {
  say('Installing ffmpeg for videos (apt-get, meanwhile everything else works)');
  const install = 'apt-get -q -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ffmpeg';
  const child = spawn('/bin/sh', ['-c', `${install} || (apt-get -q update && ${install})`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // Left alone when we stop: half an installation would be in the way of the next.
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
  child.once('error', () => undefined);
  child.once('exit', (code) => {
    if (code === 0) say('ffmpeg is installed');
    else
      say(
        existsSync(packaged)
          ? 'ffmpeg could not be installed: videos are made by the packaged one'
          : NONE,
      );
  });
}
