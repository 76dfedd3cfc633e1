import { existsSync, readFileSync } from 'node:fs';
import type { AllowedRetry } from '../src/setup/second-try';

/** How many there were when the list was last shortened: it only shrinks. */
const MAX = 0;

const list = JSON.parse(readFileSync('test/second-try.json', 'utf8')) as AllowedRetry[];

/** `describe › describe › test`, as the runners name it; each part stands in the file. */
const isThere = ({ file, test }: AllowedRetry): boolean => {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return test.split(' › ').every((part) => text.includes(part));
};

describe('the list of tests that may pass at their second try', () => {
  it('has grown by nothing', () => {
    expect(list.length).toBeLessThanOrEqual(MAX);
  });

  it('names tests that exist, each once, with a reason', () => {
    expect(list.filter((each) => !isThere(each))).toEqual([]);
    expect(list.filter(({ why }) => !/\S+ \S+/.test(why))).toEqual([]);
    expect(new Set(list.map(({ file, test }) => `${file} ${test}`)).size).toBe(list.length);
  });
});
