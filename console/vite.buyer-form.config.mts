import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { squeeze } from './build/squeeze.mts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What only declares is not paid for: of the module's contract the form takes its rules alone. */
const declaring = /\/src\/(kernel|modules)\/.*\.ts$/;

/** The form for strangers: an entry of its own, so that a phone never loads the console. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [react(), squeeze()],
  resolve: {
    alias: [
      { find: '@kernel', replacement: at('../src/kernel') },
      { find: '@modules', replacement: at('../src/modules') },
    ],
  },
  build: {
    outDir: at('../dist/buyer-form'),
    emptyOutDir: true,
    assetsDir: 'buyer-form',
    target: 'es2022',
    rolldownOptions: {
      input: at('./buyer-form.html'),
      treeshake: { moduleSideEffects: (id: string) => !declaring.test(id) },
    },
  },
});
