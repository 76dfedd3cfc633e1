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

const anything: Rule = () => [];

interface Parts<Value> {
  valueType: Setting['valueType'];
  parse: (value: string) => Value;
  faultsOf: Rule;
}

const made =
  <Value>(parts: Parts<Value>) =>
  (group: string, code: string, name: string, initial: string): Setting<Value> => ({
    ...{ group, code, name, initial, valueType: parts.valueType, faultsOf: parts.faultsOf },
    read(stored) {
      const value = stored?.trim() ?? '';
      const isValid = value !== '' && [...parts.faultsOf(value)].length === 0;
      return parts.parse(isValid ? value : initial);
    },
  });

const flag = made({
  valueType: 'boolean',
  parse: (value) => value.toLowerCase() === 'true',
  faultsOf: anything,
});

const within = (limits: { min: number; max: number }): Rule => {
  const field = integer(limits);
  return (value) => faultsOfField(field, Number(value), 'value');
};

/** The builder that a module's `settings.ts` uses. */
export const setting = {
  text: (group: string, code: string, name: string, initial = '', faultsOf = anything) =>
    made({ valueType: 'text', parse: (value) => value, faultsOf })(group, code, name, initial),

  flag: (group: string, code: string, name: string, initial: boolean) =>
    flag(group, code, name, initial ? 'True' : 'False'),

  /** A whole number within limits, both included. */
  count: (
    group: string,
    code: string,
    name: string,
    { initial, ...limits }: { initial: number; min: number; max: number },
  ) =>
    made({ valueType: 'number', parse: Number, faultsOf: within(limits) })(
      group,
      code,
      name,
      String(initial),
    ),
};
