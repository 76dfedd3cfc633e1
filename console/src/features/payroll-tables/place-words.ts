import type { Translator } from '../../providers/translation';

const segment = /^(\w+)((?:\[[^\]]*\])*)$/;

/**
 * A path in an edition's document in words, outermost first: `socso.rates.first` becomes "SOCSO ›
 * Rates › First category". What distinguishes members of a list (a first day, an item) follows the
 * word; text that is no path stays as it is.
 */
export function placeWords(path: string, either: Translator['either']): string {
  const parts = partsOf(path).map((part) => {
    const [, name = '', members = ''] = segment.exec(part) ?? [];
    const word = name === '' ? part : either([`statutePlace.${name}`], name);
    const of = [...members.matchAll(/\[([^\]]*)\]/g)].map(([, member = '']) => memberText(member));
    return [word, ...of].join(' ');
  });
  return parts.join(' › ');
}

/** The names between the dots; a member of a list may contain dots itself. */
const partsOf = (path: string): string[] => path.match(/(?:\[[^\]]*\]|[^.[\]])+/g) ?? [path];

const memberText = (member: string): string =>
  /^\d+$/.test(member) ? String(Number(member) + 1) : member.replaceAll('_', ' ');
