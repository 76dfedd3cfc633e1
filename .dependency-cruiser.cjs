// The ten dependency rules of this code base (docs/architecture.md, "Who may import whom").
const layer = (name) => `^src/modules/[^/]+/${name}/`;
const spec = '\\.spec\\.ts$';
const contract = '^src/modules/[^/]+/contract\\.ts$';
// Menus have files of their own: the console loads them first, and the root collects those of all modules.
// The entry point of the platform exports only types of responses.
const browserEntryPoints = '^src/(modules/[^/]+|platform)/(contract|menu)\\.ts$';
// Modules use each other by their server or browser entry point; a domain only by the latter.
const entryPoint = '^src/modules/[^/]+/(index|contract)\\.ts$';
const engines = 'node_modules/(typeorm|mysql2|puppeteer)';
const pure = ['^src/kernel/', 'node_modules/decimal\\.js'];
const error = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error(
      'modules-meet-at-entry-points',
      { path: '^src/modules/([^/]+)/' },
      { path: '^src/modules/', pathNot: ['^src/modules/$1/', entryPoint] },
    ),
    // receiving → invoicing → buyers → authority → identity: received documents may depend on issued ones.
    error(
      'nothing-depends-on-top-modules',
      { path: '^src/modules/([^/]+)/' },
      {
        path: '^src/modules/(receiving|accounts|files|notifications|video|support|applications|operations)/',
        pathNot: '^src/modules/$1/',
      },
    ),
    error('kernel-is-pure', { path: '^src/kernel/', pathNot: spec }, { pathNot: pure }),
    error(
      'domain-is-pure',
      { path: layer('domain'), pathNot: spec },
      { pathNot: [layer('domain'), contract, ...pure] },
    ),
    error(
      'application-knows-ports',
      { path: layer('application') },
      { path: layer('(adapters|queries)') },
    ),
    error(
      'engines-stay-outside',
      {
        path: '^src/',
        pathNot: [layer('(adapters|queries)'), '^src/platform/', '^src/setup/', spec],
      },
      { path: engines },
    ),
    error('platform-knows-no-business', { path: '^src/platform/' }, { path: '^src/modules/' }),
    error(
      'console-enters-by-contract',
      { path: '^console/' },
      {
        path: '^src/',
        pathNot: [browserEntryPoints, '^src/menu\\.ts$', '^src/kernel/', '^src/i18n/'],
      },
    ),
    error(
      'contract-is-browser-safe',
      { path: browserEntryPoints },
      { path: `node_modules/@nestjs|${engines}|^(fs|path|crypto|async_hooks)$`, reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
