import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

import { acyclic } from './build/acyclic.mts';
import { landing } from './build/landing.mts';
import { squeeze } from './build/squeeze.mts';
import { together } from './build/together.mts';
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

/**
 * Entry points (`index.ts`) and code shared with the server have no side effects: an import of one
 * export does not bring in the whole module.
 */
const declaring = /\/(console\/src\/.*\/index|src\/(kernel|modules)\/.*)\.ts$/;
/** Refine brings these for hooks that nothing here calls. */
const uncalled = /\/node_modules\/(papaparse|error-stack-parser)\//;
const hasEffects = (id: string): boolean => !declaring.test(id) && !uncalled.test(id);

const plugins = [react(), woff2Only()];
const resolve = {
  alias: [
    { find: '@kernel', replacement: at('../src/kernel') },
    { find: '@modules', replacement: at('../src/modules') },
  ],
};
/** Of the trial build and of the real one. */
const bundling = {
  // Small font subsets must stay files: inlined, the browser would fetch all of them at once.
  assetsInlineLimit: 0,
  rolldownOptions: { treeshake: { moduleSideEffects: hasEffects } },
};

async function groups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const name = await together({ root: at('.'), plugins, resolve, build: bundling });
  return [
    { name: wordsOf, test: words, debugName: 'words' },
    { name, debugName: 'together' },
  ];
}

export default defineConfig(async ({ command }) => ({
  root: at('.'),
  plugins: [...plugins, landing(), acyclic(), squeeze()],
  resolve,
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
    ...bundling,
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      ...bundling.rolldownOptions,
      output: {
        codeSplitting: {
          // The groups are complete; with what an index merely mentions, each would hold half the console.
          includeDependenciesRecursively: false,
          groups: command === 'build' ? await groups() : [],
        },
      },
    },
  },
}));
