import { faultsOfField, integer } from '../fields';
import type { Fault } from '../rules';

/** A setting of the system configuration that the product delivers (platform-api, section 4.3). */
export interface Setting<Value = unknown> {
  /** Labelled by `config.names.…`. */
  code: string;
  /** The heading it is shown under, labelled by `config.groups.…`. */
  group: string;
  name: string;
  valueType: 'text' | 'number' | 'boolean';
  /** As it is stored: a switch is `True` or `False`. */
  initial: string;
  /** Why a value other than the empty one may not be saved. */
  faultsOf(value: string): Iterable<Fault>;
  /** The value of what is stored; the initial one where that is missing, empty or not valid. */
  read(stored: string | null): Value;
}

type Rule = (value: string) => Iterable<Fault>;

interface Kind<Value> {
  valueType: Setting['valueType'];
  parse: (value: string) => Value;
  faultsOf: Rule;
}

const settingOf = <Value>(
  { valueType, parse, faultsOf }: Kind<Value>,
  words: Pick<Setting, 'group' | 'code' | 'name' | 'initial'>,
): Setting<Value> => ({
  ...words,
  valueType,
  faultsOf,
  read(stored) {
    const value = stored?.trim() ?? '';
    const isValid = value !== '' && [...faultsOf(value)].length === 0;
    return parse(isValid ? value : words.initial);
  },
});

const isOn = (value: string): boolean => value.toLowerCase() === 'true';

const flag: Kind<boolean> = {
  valueType: 'boolean',
  parse: isOn,
  faultsOf: (value) => (/^(true|false)$/i.test(value) ? [] : [{ code: 'badValue', path: 'value' }]),
};

const text = (faultsOf: Rule): Kind<string> => ({
  valueType: 'text',
  faultsOf,
  parse: (value) => value,
});

function count(limits: { min: number; max: number }): Kind<number> {
  const field = integer(limits);
  return {
    valueType: 'number',
    parse: Number,
    faultsOf: (value) => faultsOfField(field, Number(value), 'value'),
  };
}

const anything: Rule = () => [];

/** The builder that a module's `settings.ts` uses for the settings of one heading. */
export const settingsIn = (group: string) => ({
  text: (code: string, name: string, initial = '', faultsOf = anything) =>
    settingOf(text(faultsOf), { group, code, name, initial }),

  flag: (code: string, name: string, initial: boolean) =>
    settingOf(flag, { group, code, name, initial: initial ? 'True' : 'False' }),

  /** A whole number within limits, both included. */
  count: (
    code: string,
    name: string,
    { initial, ...limits }: { initial: number; min: number; max: number },
  ) => settingOf(count(limits), { group, code, name, initial: String(initial) }),
});
