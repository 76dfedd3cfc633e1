import { headingReader, looseHeadingReader, type SheetField } from './headings';
import { rememberedOf, suggestedMapping } from './import-mapping';

const field = (name: string): SheetField => ({ name, kind: 'text', keys: [`fields.${name}`] });
const owned = (name: string, label: string): SheetField => ({ ...field(name), keys: [], label });

const fields = [
  field('contactEmail'),
  field('contactPhone'),
  owned('custom.1', 'Gate no.'),
  owned('custom.2', 'Gate (no)'),
  owned('custom.3', 'Discount'),
];

describe('the member that a heading of a sheet names', () => {
  const nameOf = headingReader(fields);
  const meaningOf = looseHeadingReader(fields);

  it.each(['Contact e-mail', ' contact E-MAIL ', 'contactEmail'])(
    '%p is the e-mail of a contact',
    (heading) => expect(nameOf(heading)).toBe('contactEmail'),
  );

  it.each(['Contact email', 'contact_email', 'Contact e‑mail:', 'Ｃontact　email'])(
    '%p can only mean the e-mail of a contact',
    (heading) => {
      expect(nameOf(heading)).toBeUndefined();
      expect(meaningOf(heading)).toBe('contactEmail');
    },
  );

  it('is not guessed if it might be another one', () => {
    expect(nameOf('gate (no)')).toBe('custom.2');
    expect(meaningOf('Gate no')).toBeUndefined();
    expect(meaningOf('Contact')).toBeUndefined();
    expect(meaningOf('–')).toBeUndefined();
  });

  it.each(['Discount %', 'Discount (%)', 'Discount％'])(
    'is not an amount if it has a percent sign: %p',
    (heading) => expect(meaningOf(heading)).toBeUndefined(),
  );
});

describe('the columns that the headings of a sheet suggest', () => {
  it('are those that are named, before those that are meant', () => {
    const headings = ['Contact_email', 'Contact e-mail', 'contact phone', 'Contact-phone'];
    expect(suggestedMapping(headings, fields, {})).toEqual([
      null,
      'contactEmail',
      'contactPhone',
      null,
    ]);
    expect(suggestedMapping(['Contact_email', 'Post'], fields, { post: 'contactEmail' })).toEqual([
      null,
      'contactEmail',
    ]);
    expect(suggestedMapping(['Contact email'], fields, { 'contact email': null })).toEqual([null]);
  });

  it('are not remembered as choices: the same heading alone is still recognised', () => {
    const headings = ['Contact_email', 'Contact e-mail', 'Contact e-mail'];
    const mapping = suggestedMapping(headings, fields, {});
    expect(rememberedOf(headings, mapping, fields)).toEqual({});
    expect(rememberedOf(headings, ['contactEmail', null, null], fields)).toEqual({
      contact_email: 'contactEmail',
      'contact e-mail': null,
    });
  });
});
