import type { CSSProperties } from 'react';

const names: Record<string, keyof CSSProperties> = {
  color: 'color',
  'background-color': 'backgroundColor',
  'border-color': 'borderColor',
  'font-weight': 'fontWeight',
  'font-style': 'fontStyle',
  'text-decoration': 'textDecoration',
};

/** The custom style of an entry; accepts only what the server accepts. */
export function styleOf(text: string | null | undefined): CSSProperties {
  const pairs = (text ?? '').split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((each) => each.trim());
    const known = names[name.toLowerCase()];
    return known && value && !/url\s*\(/i.test(value) ? [[known, value]] : [];
  });
  return Object.fromEntries(pairs) as CSSProperties;
}
