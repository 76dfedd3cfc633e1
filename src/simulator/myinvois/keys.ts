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

/** Without a folder a process generates its keys once: they are expensive. */
const processKeys = (): Keys =>
  (madeHere ??= { tokenKeyPem: newKeyPem(), authority: newAuthorityKeys() });

/** Keys survive a restart together with the data, so that tokens and certificates stay valid. */
export const keysOf = (folder: string | undefined): Keys => {
  if (folder === undefined) return processKeys();
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys = processKeys();
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
};
