import { agreedKind, fileKinds, isInline, shownAs, suffixOf } from './kinds';

describe('kinds of file', () => {
  it.each([
    ['image/png', 'logo.PNG', 'image/png'],
    ['image/png', 'logo.jpg', null],
    ['application/pdf', 'invoice.exe', null],
    ['application/x-msdownload', 'setup.exe', null],
    ['image/svg+xml', 'drawing.svg', null],
    [null, 'list.csv', 'text/csv'],
    [null, 'page.html', null],
    [null, 'picture.png', null],
    [null, 'no-ending', null],
  ])('content %s under the name %s is %s', (content, name, expected) =>
    expect(agreedKind(content, name)?.mediaType ?? null).toBe(expected),
  );

  it('no extension belongs to two kinds', () => {
    const suffixes = fileKinds.flatMap((kind) => kind.suffixes);
    expect(new Set(suffixes).size).toBe(suffixes.length);
  });

  it('nothing executable by a browser is displayed inline', () => {
    const shown = fileKinds.filter(({ mediaType }) => isInline(mediaType));
    expect(shown.map(({ mediaType }) => mediaType)).toEqual(
      shown
        .map(({ mediaType }) => mediaType)
        .filter((type) => /^(image\/(?!svg)|video\/|audio\/|application\/pdf$)/.test(type)),
    );
    expect(isInline('text/html')).toBe(false);
    expect(isInline('application/xml')).toBe(false);
    expect(shownAs('text/html')).toBeUndefined();
  });

  it('an extension is what follows the last dot', () => {
    expect([suffixOf('a.tar.GZ'), suffixOf('none'), suffixOf('.env')]).toEqual(['gz', '', 'env']);
  });
});
