import type { Params } from '@kernel/rules';
import type { Step } from './working';

/**
 * A step in words: `translate` gives the text of a key, or the key if there is none. Anything
 * without a text (a letter of the formula, a date) stays as it is; so does the code of an item,
 * unless `itemName` knows the organisation's name for it.
 */
export function stepText(
  { name, formula, values, result, source }: Step,
  translate: (key: string, params?: Params) => string,
  itemName: (code: string) => string | undefined = () => undefined,
): Step {
  const word = (key: string, plain: string, params?: Params): string => {
    const text = translate(key, params);
    return text === key ? plain : text;
  };
  const term = (text: string): string => word(`working.term.${text}`, itemName(text) ?? text);
  const ours = ourSources[source];
  const shown: Record<string, string> = {};
  for (const [each, text] of Object.entries(values)) {
    const called = itemName(each) ?? word(`working.value.${each}`, each);
    // Two items with the same name are two figures.
    shown[called in shown ? `${called} (${each})` : called] = term(text);
  }
  return {
    name: word(`working.name.${name}`, name),
    formula: word(`working.formula.${formula}`, formula, values),
    values: shown,
    result: term(result),
    source: ours ? word(`working.source.${ours}`, source) : source,
  };
}

/** Sources that are not laws: the titles of laws and tables are not translated. */
const ourSources: Readonly<Record<string, string>> = {
  Payslip: 'payslip',
  'Contract of service': 'contract',
  'Payroll item': 'item',
};
