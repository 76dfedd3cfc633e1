import { styleOf } from './entry-style';

describe('the style of a dictionary entry', () => {
  it('is parsed declaration by declaration', () => {
    expect(styleOf('color: #0f766e; font-weight:600;')).toEqual({
      color: '#0f766e',
      fontWeight: '600',
    });
  });

  it.each(['position: fixed', 'background-color: url(https://elsewhere.example)', 'nonsense', ''])(
    'ignores positioning, loading and unknown declarations: %s',
    (text) => expect(styleOf(text)).toEqual({}),
  );
});
