import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { noNumberToFixed } from './src/setup/no-number-to-fixed.mjs';

const typescript = ['src/**/*.ts', 'migrations/**/*.ts', 'test/**/*.ts', 'console/**/*.{ts,tsx}'];
const tests = ['**/*.spec.{ts,tsx}', 'test/**/*.ts'];
const pure = ['src/modules/*/domain/**/*.ts', 'src/kernel/**/*.ts'];

const ban = (selector, message) => ({ selector, message });
const floats = [
  'CallExpression[callee.name="parseFloat"]',
  'MemberExpression[property.name="parseFloat"]',
];
const nowhere = floats.map((each) => ban(each, 'Money is a Decimal: never a float.'));
const clocks = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="Date"][property.name="now"]',
].map((each) => ban(each, 'Time comes from the Clock, so that tests own it.'));

// Each costs start-up time and memory, for calls that most processes never get.
const large = ['@cantoo/pdf-lib', 'exceljs', 'mammoth', 'node-forge', 'nodemailer', 'puppeteer']
  .concat([
    'file-type',
    'sharp',
    'stripe',
    'svg-captcha',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
  ])
  .map((name) => ({
    name,
    allowTypeImports: true,
    message: 'Load it with the first use: `await import()`.',
  }));
// Loaded that way as a whole.
const loadedLate = ['src/modules/authority/application/{signing-bundle,key-stretching}.ts'];

// What the compiler does not see, and no reader should have to.
const everywhere = Object.fromEntries(
  [
    ['no-empty', 'no-fallthrough', 'no-cond-assign', 'no-constant-condition', 'no-unsafe-finally'],
    ['no-self-assign', 'no-self-compare', 'no-unreachable', 'no-dupe-else-if', 'no-sparse-arrays'],
    ['no-template-curly-in-string', 'no-useless-catch', 'no-loss-of-precision', 'no-var', 'eqeqeq'],
  ]
    .flat()
    .map((rule) => [rule, 'error']),
);

export default defineConfig(
  { ignores: ['dist', 'node_modules', '.data', 'coverage', 'test-results', 'playwright-report'] },
  { linterOptions: { noInlineConfig: true } },
  { rules: everywhere },
  { files: ['**/*.cjs', '*.js'], languageOptions: { sourceType: 'commonjs' } },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: nodeGlobals() },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
  {
    files: typescript,
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { money: { rules: { 'no-number-to-fixed': noNumberToFixed } } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A forgotten await is our likeliest bug.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A port is asynchronous by contract, whether or not this adapter waits for something.
      '@typescript-eslint/require-await': 'off',
      // `_` marks what is named only to be left out.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-restricted-syntax': ['error', ...nowhere],
      'money/no-number-to-fixed': 'error',
      'no-console': 'error',
    },
  },
  {
    files: pure,
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...nowhere, ...clocks] },
  },
  {
    files: ['src/{kernel,platform,modules}/**/*.ts'],
    ignores: [...tests, ...loadedLate],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: large }] },
  },
  {
    files: ['src/setup/**', 'src/simulator/myinvois/main.ts', 'test/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['console/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // An event handler may be asynchronous: its faults are shown by the notification provider.
    rules: {
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // Views are looked up by name; the look-up is cached, so the component is the same each time.
      'react-hooks/static-components': 'off',
    },
  },
  {
    // Answers of an HTTP client and of jest's matchers have no type; the assertion is the check.
    files: tests,
    rules: Object.fromEntries(
      ['assignment', 'member-access', 'argument', 'call', 'return']
        .map((what) => `@typescript-eslint/no-unsafe-${what}`)
        .concat('@typescript-eslint/unbound-method')
        .map((rule) => [rule, 'off']),
    ),
  },
);

function nodeGlobals() {
  const names = ['process', 'console', 'Buffer', 'URL', 'fetch', 'performance', 'AbortSignal'];
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'];
  const modules = ['require', 'module', '__dirname', '__filename'];
  return Object.fromEntries([...names, ...timers, ...modules].map((name) => [name, 'readonly']));
}
