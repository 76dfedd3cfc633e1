// The ten dependency rules of this code base (docs/architecture.md, "Who may import whom").
const layer = (name) => `^src/modules/[^/]+/${name}/`;
const spec = '\\.spec\\.ts$';
const contract = '^src/modules/[^/]+/contract\\.ts$';
// A menu is declared apart, for the console loads it first; the root collects the menus of all modules.
// The platform's door has types of answers alone.
const browserDoors = '^src/(modules/[^/]+|platform)/(contract|menu)\\.ts$';
// Modules meet at the server door or at the browser-safe one; a domain only at the latter.
const door = '^src/modules/[^/]+/(index|contract)\\.ts$';
const engines = 'node_modules/(typeorm|mysql2|puppeteer)';
const pure = ['^src/kernel/', 'node_modules/decimal\\.js'];
const error = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error(
      'modules-meet-at-the-door',
      { path: '^src/modules/([^/]+)/' },
      { path: '^src/modules/', pathNot: ['^src/modules/$1/', door] },
    ),
    // receiving → invoicing → buyers → authority → identity: what others issued knows what we issued.
    error(
      'nothing-stands-on-the-last',
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
      { path: '^src/', pathNot: [browserDoors, '^src/menu\\.ts$', '^src/kernel/', '^src/i18n/'] },
    ),
    error(
      'contract-is-browser-safe',
      { path: browserDoors },
      { path: `node_modules/@nestjs|${engines}|^(fs|path|crypto|async_hooks)$`, reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
