import { isWithin, namesAClass } from './json-bounds';

const bounds = { depth: 3, members: 2, elements: 4, values: 10 };
const within = (text: string): boolean => isWithin(Buffer.from(text), bounds);

describe('the bounds of JSON', () => {
  it.each([
    ['three deep', '[[{"a":1}]]', '[[[{"a":1}]]]'],
    ['two members', '{"a":1,"b":2}', '{"a":1,"b":2,"c":3}'],
    ['two members although one name comes twice', '{"a":1,"b":2}', '{"a":1,"a":2,"a":3}'],
    ['four elements', '[1,2,3,4]', '[1,2,3,4,5]'],
    ['ten values in all', '[[1,2,3],[4,5]]', '[[1,2,3],[4,5],[6,7,8]]'],
    ['brackets that are closed', '[[],[],[]]', '[[[['],
  ])('%s are accepted, one more is refused', (_what, passes, fails) => {
    expect([within(passes), within(fails)]).toEqual([true, false]);
  });

  it('brackets and commas inside a string are text, even after an escaped quote', () => {
    expect(within('["[[[[[{{{{,,,,,,,,","\\"[[[[,,,,\\\\"]')).toBe(true);
    expect(within('["\\\\",1,2,3,4]')).toBe(false);
  });

  it('a string that never ends is left to the parser', () => {
    expect(within('["abc\\')).toBe(true);
  });
});

describe('names that belong to JavaScript', () => {
  const found = (text: string): boolean => namesAClass(text, JSON.parse(text));

  it.each([
    '{"constructor":1}',
    '[{"a":[{"prototype":{}}]}]',
    '{"__proto__":{"x":1}}',
    '{"\\u005f_proto__":1}',
    '{"c\\u006fnstructor":1}',
    '{"ids":[{"toString":1}]}',
  ])('are found in %s', (text) => {
    expect(found(text)).toBe(true);
  });

  it('are fine as values', () => {
    expect(found('{"field":"constructor","note":["__proto__","\\u0041"]}')).toBe(false);
  });
});
