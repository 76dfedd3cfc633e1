import { languages } from '@kernel/i18n';
import { faultsOfRecord } from '@kernel/resource';
import { cleanArticle } from '@platform/html/clean-article';
import { fieldOf } from './domain/languages';
import { post } from './resources/post.resource';
import { demoPosts, htmlOf } from './seed';

describe('the demo posts', () => {
  it('are a dozen articles and six updates of the law with sources', () => {
    const laws = demoPosts.filter(({ type }) => type === 'law');
    expect(laws).toHaveLength(6);
    expect(demoPosts.length - laws.length).toBeGreaterThanOrEqual(12);
    expect(new Set(demoPosts.map(({ code }) => code)).size).toBe(demoPosts.length);
  });

  it.each(demoPosts.map((each) => [each.code, each] as const))('%s could be saved', (_, demo) => {
    const { texts, ago: __, ...rest } = demo;
    const written = Object.fromEntries(
      languages.flatMap((language) => {
        const [title, abstract, content] = texts[language];
        const html = htmlOf(content);
        expect(cleanArticle(html)).toBe(html);
        return [
          [fieldOf('title', language), title],
          [fieldOf('abstract', language), abstract],
          [fieldOf('content', language), html],
        ];
      }),
    );
    const record = { ...rest, ...written, enable: true, publicDate: '2026-01-01T00:00:00.000Z' };
    expect([...faultsOfRecord(post, { ...record, filePath: '1' })]).toEqual([]);
  });
});
