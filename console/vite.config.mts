import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { landing } from './build/landing.mts';
import { squeeze } from './build/squeeze.mts';
import { woff2Only } from './build/woff2-only.mts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One chunk for all sentences of a language, so that a language is one request. */
const words = /src[\\/]i18n[\\/]([a-z-]+)[\\/]/;
/** But for what is seldom read: explanations of codes, the documents that one agrees to, pages of some. */
const apart = /(explained|policies|[a-z]+-pages)\.json$/;
const wordsOf = (id: string): string | null => {
  const language = words.exec(id)?.[1];
  if (!language) return null;
  const rare = apart.exec(id)?.[1];
  return rare ? `${language}-${rare}` : language;
};

/** All icons in one file: together they weigh less than each page's few in requests of their own. */
const icons = /\/@ant-design\/icons(-svg)?\//;

/**
 * Doors (`index.ts`) and what is shared with the server only declare: whoever takes one thing from a door
 * pays for that thing alone, not for the whole house behind it.
 */
const declaring = /\/(console\/src\/.*\/index|src\/(kernel|modules)\/.*)\.ts$/;
/** Refine brings these for hooks that nothing here calls. */
const uncalled = /\/node_modules\/(papaparse|error-stack-parser)\//;
const hasEffects = (id: string): boolean => !declaring.test(id) && !uncalled.test(id);

export default defineConfig({
  root: at('.'),
  plugins: [react(), woff2Only(), landing(), squeeze()],
  resolve: {
    alias: [
      { find: '@kernel', replacement: at('../src/kernel') },
      { find: '@modules', replacement: at('../src/modules') },
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/upload': process.env.API_URL ?? 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: at('../dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    // Small font subsets must stay files: inlined, the browser would fetch all of them at once.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      treeshake: { moduleSideEffects: hasEffects },
      output: {
        codeSplitting: {
          groups: [
            { name: wordsOf, test: words, debugName: 'words' },
            { name: 'icons', test: icons, debugName: 'icons' },
          ],
        },
      },
    },
  },
});
