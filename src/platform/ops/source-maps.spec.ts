import { transformSync } from '@swc/core';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const before = Error.prepareStackTrace;
const folder = mkdtempSync(join(tmpdir(), 'source-maps-'));
const source = '/project/src/thrower.ts';

afterAll(() => {
  Error.prepareStackTrace = before;
  rmSync(folder, { recursive: true });
});

/** Compiles a function that throws in line 6 of its source; `map` takes the place of the compiler's. */
function compiled(path: string, map?: string): string {
  const written = `interface Gone {
  a: string;
}

export function thrower(gone?: Gone): never {
  throw new Error(\`no \${gone?.a}\`);
}
`;
  const options = { filename: source, sourceMaps: true, module: { type: 'commonjs' } } as const;
  const { code, map: real } = transformSync(written, {
    ...options,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' } },
  });
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
  writeFileSync(`${target}.map`, map ?? real!);
  return target;
}

async function stackOf(path: string): Promise<string> {
  await import('./source-maps');
  const { thrower } = (await import(path)) as { thrower: () => never };
  try {
    return thrower();
  } catch (error) {
    return (error as Error).stack!;
  }
}

describe('stack traces', () => {
  it('name the line of the source, with the error before it', async () => {
    const stack = await stackOf(compiled('ours.js'));
    expect(stack.split('\n')[0]).toBe('Error: no undefined');
    expect(stack.split('\n')[1]).toMatch(
      /^ {4}at .*thrower \(\/project\/src\/thrower\.ts:6:\d+\)$/,
    );
  });

  it.each([
    ['of a package, whose maps are left alone', 'node_modules/a/theirs.js', undefined],
    ['whose map is damaged', 'damaged.js', '{"version":3'],
  ])('name the compiled line of a file %s', async (_, path, map) => {
    const file = compiled(path, map);
    expect((await stackOf(file)).split('\n')[1]).toContain(`${file}:`);
  });

  it('leave places without a map alone', async () => {
    const { inSource } = await import('./source-maps');
    for (const site of ['node:fs:12:3', 'Array.map (<anonymous>)', 'f (/gone/a.js:1:1)'])
      expect(inSource(site)).toBe(site);
  });
});
