import { type Language, languages } from '@kernel/i18n';
import { readIn, type Texts } from './languages';
import { tagFault, tagsOf } from './tags';
import { isPublic, readsWhole } from './visibility';

const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`);

describe('a post', () => {
  it.each([
    ['on its date', true, '08:00', true],
    ['a minute before', true, '07:59', false],
    ['later', true, '09:00', true],
    ['switched off', false, '09:00', false],
  ])('is seen by readers %s: %#', (_case, enable, now, seen) =>
    expect(isPublic({ enable, publicDate: at('08:00') }, at(now))).toBe(seen),
  );

  it.each([
    ['vip', true, true],
    ['vip', false, false],
    ['law', false, true],
    ['news', false, true],
  ] as const)(
    'of type %s is read in full by a reader with a VIP plan %s: %s',
    (type, isVip, whole) => expect(readsWhole(type, isVip)).toBe(whole),
  );

  // Specification 2, section 9: fallback zh-cn; then whatever was written.
  const written = (...some: Language[]): Texts => ({
    ...(some.includes('en') && { titleEn: 'en', contentEn: 'in en' }),
    ...(some.includes('zh-cn') && { titleZhCn: 'zh-cn' }),
    ...(some.includes('zh-tw') && { titleZhTw: 'zh-tw' }),
  });
  it.each<[Language[], Language, string]>([
    [['en', 'zh-cn', 'zh-tw'], 'en', 'en'],
    [['en', 'zh-cn', 'zh-tw'], 'zh-tw', 'zh-tw'],
    [['en', 'zh-cn'], 'zh-tw', 'zh-cn'],
    [['zh-cn', 'zh-tw'], 'en', 'zh-cn'],
    [['en'], 'zh-tw', 'en'],
    [['zh-tw'], 'en', 'zh-tw'],
    [['zh-tw'], 'zh-cn', 'zh-tw'],
  ])('written in %j is read by %s in %s', (some, reader, title) =>
    expect(readIn(written(...some), reader).title).toBe(title),
  );

  it('never has a text in another language than its title', () => {
    expect(readIn(written('en', 'zh-cn'), 'zh-tw')).toMatchObject({ title: 'zh-cn', content: '' });
    expect(languages).toHaveLength(3);
  });

  it('has each tag once, as it was first written', () => {
    expect(tagsOf(' PCB, pcb，预扣税、 two  words ;')).toEqual(['PCB', '预扣税', 'two words']);
    expect(tagsOf(null)).toEqual([]);
    expect(tagFault('a,b')).toBeNull();
    expect(tagFault(Array.from({ length: 11 }, (_, n) => `t${n}`).join(','))).toBe(
      'post.tooManyTags',
    );
    expect(tagFault('x'.repeat(31))).toBe('post.tagTooLong');
  });
});
