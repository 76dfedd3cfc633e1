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
 * Videos are processed by ffmpeg: the configured one, one on the path, that of the distribution, or
 * the one that an npm package contains. Installing takes a minute or, without a network, fails, so
 * it happens while the product is running already, which uses an engine as soon as there is one.
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
    // Keeps running when we stop: an interrupted installation would be in the way of the next one.
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
