import { transformFile } from '@swc/core';
import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder, readStamp, root, writeStamp } from './files.mjs';
import { outputOf, serverFiles, serverPrint, serverStamp } from './sources.mjs';

/** Compiles what is newer than its output, copies data, and removes output without a source. */
export async function buildServer() {
  const print = serverPrint();
  const files = serverFiles();
  const everything = compilerChanged();
  const stale = files.filter((file) => everything || isStale(file));
  const results = await Promise.allSettled(stale.map(compileFile));
  removeOrphans(files);
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map((each) => each.reason.message).join('\n'));
  writeStamp('dist/.compiler', compiler());
  writeStamp(serverStamp, print);
  return stale.length;
}

/** Packages not needed at start-up: each is loaded on first use. */
const lazy = ['openid-client', 'qrcode', 'sanitize-html', 'sm-crypto-v2', 'yazl'];

export async function compileFile(file) {
  const target = join(root, outputOf(file));
  mkdirSync(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFileSync(join(root, file), target);
  const { code, map } = await transformFile(join(root, file), {
    root,
    configFile: join(root, '.swcrc'),
    jsc: { baseUrl: root },
    // With full paths Node finds each file at once, without trying folders and extensions.
    module: { type: 'commonjs', lazy, resolveFully: true },
  });
  writeFileSync(`${target}.map`, map);
  writeFileSync(target, `${moveImports(file, code)}\n//# sourceMappingURL=${mapName(target)}\n`);
}

const mapName = (target) => `${target.slice(target.lastIndexOf('/') + 1)}.map`;

// The compiler resolves aliases in the source tree. In dist the folder src is gone and migrations
// is beside platform and modules, so paths across that border lose one step.
function moveImports(file, code) {
  if (file.startsWith('migrations/'))
    return code.replace(/require\("((?:\.\.\/)+)src\//g, 'require("$1');
  const up = '../'.repeat(file.split('/').length - 1);
  return code.replaceAll(`require("${up}migrations/`, `require("${up.slice(3) || './'}migrations/`);
}

function isStale(file) {
  const output = statSync(join(root, outputOf(file)), { throwIfNoEntry: false });
  return !output || output.mtimeMs < statSync(join(root, file)).mtimeMs;
}

const compiler = () =>
  ['package-lock.json', '.swcrc', 'src/setup/build-server.mjs']
    .map((file) => statSync(join(root, file)).mtimeMs)
    .join();
const compilerChanged = () => readStamp('dist/.compiler') !== compiler();

// A migration or a subscriber that was deleted in the sources must not survive in the build.
function removeOrphans(files) {
  const outputs = new Set(files.flatMap((file) => [outputOf(file), `${outputOf(file)}.map`]));
  for (const file of filesUnder(['dist']))
    if (!/^dist\/(console\/|buyer-form\/|\.)/.test(file) && !outputs.has(file))
      rmSync(join(root, file));
}
