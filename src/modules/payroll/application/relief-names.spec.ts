import { type Language, languages } from '@kernel/i18n';
import reliefs from '../data/pcb-reliefs.json';
import { reliefName } from './relief-names';

const codes = [...new Set(reliefs.reliefs.map(({ code }) => code))];

describe('The names of reliefs', () => {
  it.each<Language | 'ms'>([...languages, 'ms'])('exist for every code in %s', (language) => {
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => reliefName(code, language) === code)).toEqual([]);
  });

  it('tell each code apart', () => {
    for (const language of [...languages, 'ms'] as const)
      expect(new Set(codes.map((code) => reliefName(code, language))).size).toBe(codes.length);
  });

  it('are the code where a later edition brings one that has no name yet', () => {
    expect(reliefName('C99', 'en')).toBe('C99');
    expect(reliefName('C99', 'ms')).toBe('C99');
  });
});
