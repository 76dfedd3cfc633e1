// A jest runtime that loads a module once for a worker instead of once for each spec file: the product with
// all its packages is some thousand modules, and loading them took half of a file's time. Only the spec
// file itself and the framework are loaded anew, and there is no `jest.mock`.
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { outputOf, serverFiles, serverIsStale } = require('../../../src/setup/sources.mjs');

// A worker loads everything once: writing a cache at its end took it longer than jest waits. The programs that
// tests start share one (`src/setup/test.ts`).
delete process.env.NODE_DISABLE_COMPILE_CACHE;

const root = path.resolve(__dirname, '../../..');
const places = {
  '@kernel/': 'src/kernel/',
  '@platform/': 'src/platform/',
  '@modules/': 'src/modules/',
  '@migrations/': 'migrations/',
};
/** The runtime of the spec file that is running: it compiles what is asked for the first time. */
let current;
/** Where the maps of everything compiled in this worker lie, for the lines of stack traces. */
const maps = new Map();
const requires = new Map();

/**
 * What `npm run build` made of each source, unless it is older: compiling the sources of the product a second
 * time was most of what a worker did before its first test.
 */
const built = new Map(
  serverIsStale()
    ? []
    : serverFiles()
        .filter((file) => file.endsWith('.ts'))
        .map((file) => [path.join(root, file), path.join(root, outputOf(file))]),
);
for (const file of built.values()) maps.set(file, `${file}.map`);
// It looks for the console beside itself: whether one was built must not decide what a test meets.
const withoutConsole = path.join(root, 'src/platform/http/serve-console.ts');
const withConsole = built.get(withoutConsole);
built.delete(withoutConsole);
if (withConsole) built.set(withConsole, withoutConsole);

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const alias = Object.keys(places).find((prefix) => request.startsWith(prefix));
  const file = alias ? path.join(root, places[alias], request.slice(alias.length)) : request;
  const found = resolve.call(this, file, ...rest);
  return built.get(found) ?? found;
};
for (const extension of ['.ts', '.tsx'])
  Module._extensions[extension] = (module, filename) =>
    module._compile(current.compiled(filename), filename);

class SharedRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
    this.executor.compile = (source, filename) =>
      vm.compileFunction(source, this.executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModuleOrMock(from, name) {
    if (name === '@jest/globals') return super.requireModuleOrMock(from, name);
    if (!requires.has(from)) requires.set(from, Module.createRequire(from));
    return requires.get(from)(name);
  }

  compiled(filename) {
    return this.transformCache.transform(filename);
  }

  getSourceMaps() {
    const own = super.getSourceMaps();
    for (const [file, map] of maps) if (!own.has(file)) own.set(file, map);
    const set = own.set.bind(own);
    own.set = (file, map) => {
      maps.set(file, map);
      return set(file, map);
    };
    return own;
  }
}

module.exports = { default: SharedRuntime, __esModule: true };
