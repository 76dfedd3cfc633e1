const path = require('node:path');

const paths = {
  '^@kernel/(.*)$': '<rootDir>/src/kernel/$1',
  '^@platform/(.*)$': '<rootDir>/src/platform/$1',
  '^@modules/(.*)$': '<rootDir>/src/modules/$1',
  '^@migrations/(.*)$': '<rootDir>/migrations/$1',
};

const support = (file) => path.join(__dirname, 'test/support/jest', file);

const project = (displayName, testMatch, more) => ({
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((glob) => path.join(__dirname, glob)),
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', { sourceMaps: 'inline' }] },
  // NestJS 12 and a few others ship ES modules only; jest reads them through the same compiler.
  transformIgnorePatterns: [
    '^(?!.*/node_modules/(?:@nestjs|nestjs-|@fastify|csv-|puppeteer|@puppeteer|cookie/|openid-client|oauth4webapi|jose/|sanitize-html|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|entities/|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)).*/node_modules/',
  ],
  moduleNameMapper: paths,
  ...more,
});

/** Loading modules is most of a file's processor time: a worker loads each of them once. */
const shared = { runtime: support('runtime.cjs'), testEnvironment: support('one-context.cjs') };

/**
 * When days, months and years end, here and in UTC. Tests that depend on the business date run at each:
 * documents from issue to rejection, what is received and compared, the authority's 72 hours, home.
 */
const instants = {
  'before midnight in Malaysia': '2026-11-18T15:59:50.000Z',
  'before midnight in UTC': '2026-11-18T23:59:50.000Z',
  'the last of a month': '2026-09-30T15:59:50.000Z',
  '29 February': '2028-02-29T03:00:00.000Z',
  '31 December': '2026-12-31T15:59:50.000Z',
};
const dated = [
  'test/integration/receiving/at-once.spec.ts',
  'test/integration/invoicing/{home-figures,life,rejections}.spec.ts',
  'test/integration/invoicing/proof/seventy-two-hours.spec.ts',
];

module.exports = {
  // Only catches a test that hangs: machines differ in speed.
  testTimeout: 300_000,
  testSequencer: support('sequencer.cjs'),
  projects: [
    project('unit', ['src/**/*.spec.ts', 'console/src/**/*.spec.ts'], shared),
    project('architecture', ['test/*.spec.ts'], shared),
    project('integration', ['test/integration/**/*.spec.ts'], shared),
    project('contract', ['test/contract/**/*.spec.ts'], shared),
    ...Object.entries(instants).map(([name, instant]) =>
      project(`instants: ${name}`, dated, {
        ...shared,
        testEnvironmentOptions: { instant },
      }),
    ),
  ],
};
