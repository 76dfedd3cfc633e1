import { SEALED } from '../secrets/cipher';

type Values = Record<string, unknown>;

/** Timestamps and counters change with every write and carry no information. */
const silent = new Set(['version', 'updateTime', 'updateUserId']);
const secret = /secret|password|token|privateKey/i;
/** The code of a setting determines what its value means. */
const secretSetting = /(secret|password|token|privateKey)$/i;

const isSecret = (name: string, { code }: Values): boolean =>
  secret.test(name) || (name === 'value' && typeof code === 'string' && secretSetting.test(code));

const isSealed = (value: unknown): boolean => typeof value === 'string' && value.startsWith(SEALED);

const MASK = '••••';

const pick = (values: Values, names: readonly string[], masked: ReadonlySet<string>): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? null;
      const isHidden = isSecret(name, values) || isSealed(value) || masked.has(name);
      return [name, value !== null && isHidden ? MASK : rowsMasked(name, value, masked)];
    }),
  );

/** The child rows of a record, with their masked fields replaced. */
function rowsMasked(name: string, value: unknown, masked: ReadonlySet<string>): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown) =>
    typeof row !== 'object' || row === null
      ? row
      : Object.fromEntries(
          Object.entries(row).map(([field, each]: [string, unknown]) => [
            field,
            each !== null && masked.has(`${name}.${field}`) ? MASK : each,
          ]),
        ),
  );
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Only the differences for an update; the whole record for a create or delete. Secrets, and fields
 * declared as masked, are replaced by a mask.
 */
export function changesBetween(
  before: object | null,
  after: object | null,
  masked = nothing,
): { before: Values | null; after: Values | null } {
  const old = before as Values | null;
  const fresh = after as Values | null;
  const names = Object.keys({ ...old, ...fresh }).filter((name) => !silent.has(name));
  const reported =
    old && fresh
      ? names.filter(
          (name) => name in fresh && JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
        )
      : names;
  return {
    before: old && pick(old, reported, masked),
    after: fresh && pick(fresh, reported, masked),
  };
}
