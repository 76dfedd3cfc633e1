import type { Catalogue } from '@kernel/i18n';

export interface Section {
  heading: string;
  paragraphs: string[];
}

/**
 * `policies.terms.2026-11-21.s1.heading`, `….s1.p1`, `….s1.p2`: in their order in the catalogue.
 */
export function sectionsOf(texts: Catalogue, policy: string, version: string): Section[] {
  const prefix = `policies.${policy}.${version}.`;
  const sections = new Map<string, Section>();
  for (const [key, text] of Object.entries(texts)) {
    if (!key.startsWith(prefix)) continue;
    const [name = '', part] = key.slice(prefix.length).split('.');
    const section = sections.get(name) ?? { heading: '', paragraphs: [] };
    if (part === 'heading') section.heading = text;
    else section.paragraphs.push(text);
    sections.set(name, section);
  }
  return [...sections.values()];
}
