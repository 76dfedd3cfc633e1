import { type Language, languages } from '@kernel/i18n';
import reliefs from '../data/pcb-reliefs.json';
import { reliefName } from './relief-names';

const codes = [...new Set(reliefs.reliefs.map(({ code }) => code))];

describe('The names of reliefs', () => {
  it.each<Language | 'ms'>([...languages, 'ms'])('exist for every code in %s', (language) => {
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => reliefName(code, language) === code)).toEqual([]);
  });

  it('differ for every code', () => {
    for (const language of [...languages, 'ms'] as const)
      expect(new Set(codes.map((code) => reliefName(code, language))).size).toBe(codes.length);
  });

  it('are the code itself if a later edition adds one without a name', () => {
    expect(reliefName('C99', 'en')).toBe('C99');
    expect(reliefName('C99', 'ms')).toBe('C99');
  });
});
