// Lets a program of the tests run from its sources: compiled by swc on the way in, aliases resolved.
const Module = require('node:module');
const path = require('node:path');
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const resolve = Module._resolveFilename;
const places = { kernel: 'src/kernel', platform: 'src/platform', modules: 'src/modules' };

Module._resolveFilename = function (request, ...rest) {
  const [, alias, within] = /^@(kernel|platform|modules)\/(.*)$/.exec(request) ?? [];
  const file = alias ? path.join(root, places[alias], within) : request;
  return resolve.call(this, file, ...rest);
};

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    configFile: path.join(root, '.swcrc'),
    jsc: { paths: {} },
    sourceMaps: 'inline',
  });
  module._compile(code, filename);
};
