// Runs before every npm script, in the installed Node (20 or later) and before node_modules exists:
// installs when the lock changed, builds when sources changed, silent otherwise.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';
import { install, isInstalled } from './install.mjs';
import { consoleIsStale, serverIsStale } from './sources.mjs';

const flags = new Set(process.argv.slice(2));

if (!isInstalled()) install();
const node = nodeOrStop();
if (!flags.has('--no-build')) build();

function build() {
  const sides = [];
  if (serverIsStale()) sides.push('server');
  if (!flags.has('--server') && consoleIsStale()) sides.push('console');
  if (sides.length > 0) run(node, [join(root, 'src/setup/build.mjs'), ...sides]);
}

/** Node 24 comes with the packages on Linux; elsewhere the installed one must be new enough. */
function nodeOrStop() {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    `Node 24 or later is needed; this is ${process.version}. ` +
      'Linux on x64 and arm64 gets it with the packages; here, install it from https://nodejs.org.\n',
  );
  process.exit(1);
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
