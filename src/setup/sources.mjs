import { filesUnder, fingerprint, readStamp } from './files.mjs';

export const serverStamp = 'dist/.server-stamp';
export const consoleStamp = 'dist/.console-stamp';
/** Which files outside console/ are part of the last bundle, as reported by the bundler. */
export const consoleInputs = 'dist/.console-inputs';

const tools = ['package-lock.json', 'src/setup/build.mjs'];

export const serverFiles = () =>
  filesUnder(
    ['src', 'migrations'],
    (file) => /\.(ts|json)$/.test(file) && !/\.spec\.ts$/.test(file),
  );

/** src/a/b.ts → dist/a/b.js and migrations/c.ts → dist/migrations/c.js. */
export const outputOf = (file) => `dist/${file.replace(/^src\//, '').replace(/\.ts$/, '.js')}`;

export const consoleFiles = () => filesUnder(['console']);

export const serverPrint = () => fingerprint([...serverFiles(), ...tools, '.swcrc']);

export const consolePrint = () =>
  fingerprint([
    ...consoleFiles(),
    ...readStamp(consoleInputs).split('\n').filter(Boolean),
    ...tools,
  ]);

export const serverIsStale = () => readStamp(serverStamp) !== serverPrint();

// Without its page there is no built console.
export const consoleIsStale = () =>
  filesUnder(['console/index.html']).length > 0 && readStamp(consoleStamp) !== consolePrint();
