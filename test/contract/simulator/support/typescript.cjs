// Lets a child process run the sources as they are: compiled by swc on the way in, aliases resolved.
const Module = require('node:module');
const path = require('node:path');
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../../../..');
const resolve = Module._resolveFilename;

Module._resolveFilename = function (request, ...rest) {
  const kernel = /^@kernel\/(.*)$/.exec(request);
  return resolve.call(this, kernel ? path.join(root, 'src/kernel', kernel[1]) : request, ...rest);
};

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    configFile: path.join(root, '.swcrc'),
    jsc: { paths: {} },
    sourceMaps: false,
  });
  module._compile(code, filename);
};
