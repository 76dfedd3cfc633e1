const path = require('node:path');

const paths = {
  '^@kernel/(.*)$': '<rootDir>/src/kernel/$1',
  '^@platform/(.*)$': '<rootDir>/src/platform/$1',
  '^@modules/(.*)$': '<rootDir>/src/modules/$1',
  '^@migrations/(.*)$': '<rootDir>/migrations/$1',
};

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((glob) => path.join(__dirname, glob)),
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', { sourceMaps: 'inline' }] },
  // NestJS 12 and a few others ship ES modules only; jest reads them through the same compiler.
  transformIgnorePatterns: [
    '^(?!.*/node_modules/(?:@nestjs|nestjs-|@fastify|csv-|puppeteer|@puppeteer|cookie/|openid-client|oauth4webapi|jose/|sanitize-html|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|entities/|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)).*/node_modules/',
  ],
  moduleNameMapper: paths,
  testEnvironment: 'node',
  ...more,
});

/** The rings that start the product load it once for a worker. */
const shared = {
  runtime: path.join(__dirname, 'test/support/jest/runtime.cjs'),
  testEnvironment: path.join(__dirname, 'test/support/jest/one-context.cjs'),
};

module.exports = {
  // Against what hangs only: how long a test takes is the machine's affair.
  testTimeout: 300_000,
  projects: [
    project('unit', ['src/**/*.spec.ts', 'console/src/**/*.spec.ts']),
    project('architecture', ['test/*.spec.ts']),
    project('integration', ['test/integration/**/*.spec.ts'], shared),
    project('contract', ['test/contract/**/*.spec.ts'], shared),
  ],
};
