import { headingReader, type SheetField } from './headings';

const field = (name: string): SheetField => ({ name, kind: 'text', keys: [`fields.${name}`] });
const owned = (name: string, label: string): SheetField => ({ ...field(name), keys: [], label });

describe('the member that a heading of a sheet names', () => {
  const nameOf = headingReader([
    field('contactEmail'),
    field('contactPhone'),
    owned('custom.1', 'Gate no.'),
    owned('custom.2', 'Gate (no)'),
  ]);

  it.each([
    'Contact e-mail',
    ' contact E-MAIL ',
    'Contact email',
    'contact_email',
    'contactEmail',
    'Contact e‑mail:',
    'Ｃontact　email',
  ])('%p is the e-mail of a contact', (heading) => expect(nameOf(heading)).toBe('contactEmail'));

  it('is none if it might be another one, or has no letter', () => {
    expect(nameOf('Gate no.')).toBe('custom.1');
    expect(nameOf('gate (no)')).toBe('custom.2');
    expect(nameOf('Gate no')).toBeUndefined();
    expect(nameOf('Contact')).toBeUndefined();
    expect(nameOf('–')).toBeUndefined();
  });
});
