import { styleOf } from './entry-style';

describe('the style of a dictionary entry', () => {
  it('is read declaration by declaration', () => {
    expect(styleOf('color: #0f766e; font-weight:600;')).toEqual({
      color: '#0f766e',
      fontWeight: '600',
    });
  });

  it.each(['position: fixed', 'background-color: url(https://elsewhere.example)', 'nonsense', ''])(
    'takes nothing that moves, loads or means nothing: %s',
    (text) => expect(styleOf(text)).toEqual({}),
  );
});
