import { join, relative } from 'node:path';
import { build } from 'vite';
import { root, writeStamp } from './files.mjs';
import { consoleInputs, consolePrint, consoleStamp } from './sources.mjs';

export async function buildConsole() {
  const inputs = new Set();
  await build({
    root: join(root, 'console'),
    logLevel: 'warn',
    build: { outDir: join(root, 'dist/console'), emptyOutDir: true },
    plugins: [recorder(inputs)],
  });
  await build({
    root: join(root, 'console'),
    configFile: join(root, 'console/vite.buyer-form.config.mts'),
    logLevel: 'warn',
    plugins: [recorder(inputs)],
  });
  writeStamp(consoleInputs, [...inputs].sort().join('\n'));
  writeStamp(consoleStamp, consolePrint());
}

// The console shares kernel, contracts and texts with the server. The bundler reports which of them
// it used, so that a change elsewhere in src does not rebuild the console.
const recorder = (inputs) => ({
  name: 'record-inputs',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = relative(root, id.split('?')[0]);
      if (file.startsWith('src/')) inputs.add(file);
    }
  },
});
