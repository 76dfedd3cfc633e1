// Finds secrets that were committed by mistake. Checks the files that git tracks, or would track.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

const MAX = 2 * 1024 * 1024;

const looks = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{64}/],
  ['an access key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  [
    'a token of a code host',
    /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20}|github_pat_\w{40,})\b/,
  ],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S+/],
  ['a token of a chat', /\bxox[abprs]-[\w-]{20,}/],
  ['a key of a payment provider', /\b[sr]k_live_[A-Za-z0-9]{20,}/],
  ['a JSON Web Token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:mysql|mariadb|smtps?|https?|amqp|redis):\/\/[^\s:/@'"`$<{]+:(?!password@|pass@|secret@|Se-cret1@|\$\{|•)[^\s@/'"`$<{]{6,}@/,
  ],
  [
    'a filled-in secret',
    /^(?:JWT_SECRET|ENCRYPTION_KEY|DATABASE_PASSWORD|\w*CLIENT_SECRET)=\S{12,}/m,
  ],
];

/**
 * Files whose values protect nothing: invented passwords, the published test vector of a signature.
 */
const worthless = [
  /\.spec\.ts$/,
  /^test\/contract\/simulator\/examples\//,
  /^src\/setup\/scan-secrets\.mjs$/,
];

const found = filesKept().flatMap((file) =>
  looks
    .map(([what, look]) => [what, look.exec(textOf(file))])
    .filter(([, match]) => match !== null)
    .map(([what, match]) => `${file}:${lineOf(match)}: ${what}`),
);
if (found.length === 0) process.stdout.write('Secrets: none found in the files\n');
else {
  process.stderr.write(`${found.join('\n')}\n`);
  process.exitCode = 1;
}

function filesKept() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write('Secrets: not a git repository, nothing was checked\n');
    process.exit(1);
  }
  return stdout.split('\0').filter((file) => file && !worthless.some((each) => each.test(file)));
}

function textOf(file) {
  const path = join(root, file);
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about?.isFile() || about.size > MAX) return '';
  const bytes = readFileSync(path);
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}

function lineOf({ input, index }) {
  return input.slice(0, index).split('\n').length;
}
