import type { Params } from '@kernel/rules';
import type { Step } from './working';

/**
 * A step in words: `translate` gives the text of a key, or the key where there is none. What has no word of its own (a letter of the
 * formula, a date, the code of an item) stays as it is.
 */
export function stepText(
  { name, formula, values, result, source }: Step,
  translate: (key: string, params?: Params) => string,
): Step {
  const word = (key: string, plain: string, params?: Params): string => {
    const text = translate(key, params);
    return text === key ? plain : text;
  };
  const term = (text: string): string => word(`working.term.${text}`, text);
  return {
    name: word(`working.name.${name}`, name),
    formula: word(`working.formula.${formula}`, formula, values),
    values: Object.fromEntries(
      Object.entries(values).map(([each, text]) => [
        word(`working.value.${each}`, each),
        term(text),
      ]),
    ),
    result: term(result),
    source,
  };
}
