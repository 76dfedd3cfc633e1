import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstLoad } from './build/first-load.mts';
import { squeeze } from './build/squeeze.mts';
import { woff2Only } from './build/woff2-only.mts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One chunk for all sentences of a language, so that a language is one request. */
const words = /src[\\/]i18n[\\/]([a-z-]+)[\\/]/;
/** But for the explanations of codes: they are loaded when a code is explained. */
const explained = /explained\.json$/;
const wordsOf = (id: string): string | null => {
  const language = words.exec(id)?.[1];
  return language ? language + (explained.test(id) ? '-explained' : '') : null;
};

export default defineConfig({
  root: at('.'),
  plugins: [react(), woff2Only(), firstLoad(), squeeze()],
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
      output: {
        codeSplitting: {
          groups: [{ name: wordsOf, test: words, debugName: 'words' }],
        },
      },
    },
  },
});
