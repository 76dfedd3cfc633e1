import type { Translator } from '../../providers/translation';

const segment = /^(\w+)((?:\[[^\]]*\])*)$/;

/**
 * A place in an edition's document in words, from the outside in: `socso.rates.first` becomes "SOCSO › Rates › First category".
 * What tells members of a list apart (a first day, an item) stands behind the word; a place that is no path stays as it is.
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

/** The names between the points; a member may hold points itself. */
const partsOf = (path: string): string[] => path.match(/(?:\[[^\]]*\]|[^.[\]])+/g) ?? [path];

const memberText = (member: string): string =>
  /^\d+$/.test(member) ? String(Number(member) + 1) : member.replaceAll('_', ' ');
