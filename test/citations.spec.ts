import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');
const documents = {
  'specification 1': 'specification-1.md',
  'specification 2': 'specification-2.md',
  decisions: 'decisions.md',
  'platform-api': 'platform-api.md',
  'myinvois-api': 'myinvois-api.md',
  'myinvois-ubl': 'myinvois-ubl.md',
  'payroll-contributions': 'payroll-contributions.md',
  'payroll-pcb': 'payroll-pcb.md',
  'console look': 'console-look.md',
  'platform api': 'platform-api.md',
};
const citation = new RegExp(
  `\\b(${Object.keys(documents).join('|')})\\b[,:]? (?:note to )?` +
    `((?:(?:sections?|§) ?|(?=[0-9A-Z][0-9]|[0-9](?:\\.[0-9]+)?\\b))` +
    `(?:§? ?[A-Z]?[0-9]+(?:\\.[0-9]+)*)(?:(?:, | and | to |, §| and §)[A-Z]?[0-9]+(?:\\.[0-9]+)*)*)`,
  'gi',
);

/** Sections by their number, fields and relations by theirs ("H17", "R1"). */
function targetsIn(file: string): Set<string> {
  const text = readFileSync(join(root, 'docs/reference', file), 'utf8');
  const headings = [...text.matchAll(/^#{2,4} ([0-9]+(?:\.[0-9]+)*)(?: to ([0-9.]+))?/gm)];
  const rows = [...text.matchAll(/^\| ([A-Z][0-9]{1,2}) +\|/gm)];
  return new Set([...headings, ...rows].flatMap(([, first, last]) => [first ?? '', last ?? '']));
}

/** The official tables cite too, in their rules. */
const isRead = /\.(tsx?|mjs|md)$|kernel\/codes\/data\/[a-z-]+\.json$/;

function sources(): { file: string; text: string }[] {
  const folders = ['src', 'console/src', 'test', 'migrations', 'docs', 'docker', '*.md'];
  return execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isRead.test(file) && !file.endsWith('citations.spec.ts'))
    .map((file) => ({ file, text: unwrapped(readFileSync(join(root, file), 'utf8')) }));
}

/** `src/modules/x/y.wiring.ts`: a name to be filled in. */
const isPlaceholder = /(^|\/)[xy](\/|\.|$)/;

/** The ends of the path of a file and of its folders; of a source also without its extension. */
function endsOf(file: string): string[] {
  const parts = file.split('/');
  const short = [file.replace(/\.tsx?$/, ''), file.replace(/\.spec\.ts$/, '')];
  return [...parts.map((_, at) => parts.slice(0, at + 1).join('/')), ...short].flatMap((path) =>
    path.split('/').map((_, at, all) => all.slice(at).join('/')),
  );
}

/** A citation may be broken over two lines of a comment. */
const unwrapped = (text: string): string => text.replace(/\n\s*(?:\*|\/\/)? ?/g, ' ');

describe('What the code cites can be read in docs/reference', () => {
  const targets = new Map(
    Object.entries(documents).map(([name, file]) => [name, targetsIn(file)] as const),
  );
  const cited = sources().flatMap(({ file, text }) =>
    [...text.matchAll(citation)].flatMap(([whole, name = '', places = '']) =>
      [...places.matchAll(/[A-Z]?[0-9]+(?:\.[0-9]+)*/g)].map(([place]) => ({
        file,
        whole,
        found: targets.get(name.toLowerCase())?.has(place) ?? false,
      })),
    ),
  );

  it('finds the citations at all', () => {
    expect(cited.length).toBeGreaterThan(300);
  });

  it('leads every citation to a section, field or relation that exists', () => {
    expect(
      cited.filter(({ found }) => !found).map(({ file, whole }) => `${file}: ${whole}`),
    ).toEqual([]);
  });

  it('names a place wherever a reference is cited by name', () => {
    const names = /\b(platform-api|myinvois-(?:api|ubl)|payroll-(?:contributions|pcb))\b.{0,40}/g;
    const spoken = /\b(specification [12]|console look)\b.{0,40}/gi;
    const placed =
      /sections? [0-9.]+(?:(?:, | and | to )[0-9.]+)* of (?:payroll-\w+)|payroll-pcb E\([0-9]+\)/g;
    const vague = sources()
      .filter(({ file }) => !file.startsWith('docs/'))
      .map(({ file, text }) => ({ file, text: text.replace(citation, '').replace(placed, '') }))
      .flatMap(({ file, text }) =>
        [...text.matchAll(names), ...text.matchAll(spoken)]
          .filter(([mention]) => !/^[a-z0-9-]+\.(?:md|json|spec|ts)/.test(mention))
          .map(([mention]) => `${file}: ${mention}`),
      );
    expect(vague).toEqual([]);
  });

  it('names the document instead of "the reference"', () => {
    const nameless =
      /\breference,? (?:§|sections? [0-9])|(?:§|\bsections?) ?[0-9.]+ of the reference/gi;
    const inTables = /(?<!myinvois-(?:api|ubl), )\bsections? [0-9.]+/g;
    const unnamed = sources().flatMap(({ file, text }) =>
      [...text.matchAll(nameless), ...(file.endsWith('.json') ? text.matchAll(inTables) : [])].map(
        ([whole]) => `${file}: ${whole}`,
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it('cites nothing else by a name of ours', () => {
    const unknown = sources().flatMap(({ file, text }) =>
      [...text.matchAll(/[(*] ?([A-Za-z][a-z]+(?:[ -][a-z0-9]+)?), sections? [0-9]/g)]
        .filter(([, name = '']) => !targets.has(name.toLowerCase()))
        .map(([whole]) => `${file}: ${whole}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('What the documents and comments refer to exists', () => {
  it('each decision record that is cited by its number', () => {
    const known = new Set(
      readdirSync(join(root, 'docs/adr')).map((name) => Number(name.slice(0, 4))),
    );
    const cited = sources().flatMap(({ file, text }) =>
      [...text.matchAll(/\bADRs? [0-9]+(?:(?:, | and | to )[0-9]+)*/g)].flatMap(([whole]) =>
        whole.match(/[0-9]+/g)!.map((number) => ({ file, number: Number(number) })),
      ),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  const pages = sources().filter(
    ({ file }) => file.endsWith('.md') && !file.startsWith('docs/reference/'),
  );
  const matchesIn = (pattern: RegExp): { file: string; name: string }[] =>
    pages.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })),
    );

  it('each file, folder and test that a document names, in full or by the end of its path', () => {
    const named = [
      ...matchesIn(
        /`([a-z.][a-z0-9.-]*(?:\/[A-Za-z0-9.-]+)+|[a-z][a-z-]*(?:\.[a-z]+)*\.[cm]?tsx?)`/g,
      ),
      ...matchesIn(/(?:--testPathPatterns|\btest:[a-z0-9]+ --) ([a-z][A-Za-z0-9./-]+)/g),
    ].filter(({ name }) => !isPlaceholder.test(name) && name !== 'application/json');
    expect(named.length).toBeGreaterThan(300);
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const ends = new Set(files.flatMap(endsOf));
    expect(named.filter(({ name }) => !ends.has(name))).toEqual([]);
  });

  it('each npm script that a document runs', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const run = matchesIn(/npm run (?:-s )?([a-z0-9:-]*[a-z0-9])(?![a-z0-9:…-])/g);
    expect(run.length).toBeGreaterThan(25);
    expect(run.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('each test that CONTRIBUTING.md quotes as failing, by its title', () => {
    const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const quoted = [...page.matchAll(/`([a-z/-]+\.spec)`(?: \([a-z]+\))?: ((?:"[^"]+"(?:, )?)+)/g)];
    expect(quoted.length).toBeGreaterThan(10);
    const unfollowed = /`[a-z/-]+` \((?:unit|integration|e2e)\).*/g;
    expect(page.match(unfollowed)).toBeNull();
    const specs = sources().filter(({ file }) => file.endsWith('.spec.ts'));
    const unknown = quoted.flatMap(([, name = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)]
        .map(([, title = '']) => title.split('…').map((part) => part.trim()))
        .filter(
          (parts) =>
            !specs.some(
              ({ file, text }) =>
                file.endsWith(`${name}.ts`) && parts.every((part) => text.includes(part)),
            ),
        )
        .map((parts) => `${name}: ${parts.join(' … ')}`),
    );
    expect(unknown).toEqual([]);
  });

  it('each file that a document links to', () => {
    const links = sources()
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => ({
          file,
          target,
        })),
      );
    expect(links.length).toBeGreaterThan(25);
    const dead = links.filter(({ file, target }) => !existsSync(join(root, dirname(file), target)));
    expect(dead).toEqual([]);
  });
});
