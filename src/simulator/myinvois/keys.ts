import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAuthorityKeys } from './control/authority';
import type { AuthorityKeys } from './control/authority';
import { newKeyPem } from './http/session';

export interface Keys {
  tokenKeyPem: string;
  authority: AuthorityKeys;
}

let madeHere: Keys | undefined;

/** Without a folder one process makes its keys once: they are costly. */
const processKeys = (): Keys =>
  (madeHere ??= { tokenKeyPem: newKeyPem(), authority: newAuthorityKeys() });

/** Keys outlive a restart with the data, so that tokens and certificates stay good. */
export const keysOf = (folder: string | undefined): Keys => {
  if (folder === undefined) return processKeys();
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys = processKeys();
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
};
