import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../migrations');
const files = readdirSync(folder);
const numberOf = (file: string): string => /^\d{13}(?=-[a-z0-9-]+\.ts$)/.exec(file)?.[0] ?? '';

/** Two branches may both have taken the next number: the second to arrive is renamed. */
describe('migrations', () => {
  it('have a number each, which no other has', () => {
    const numbers = files.map(numberOf);
    expect(files.filter((file) => numberOf(file) === '')).toEqual([]);
    expect(files.filter((_, at) => numbers.indexOf(numbers[at]!) !== at)).toEqual([]);
  });

  it('run in the order of their files: the class bears the number of its file', () => {
    const wrong = files.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const classes = [...text.matchAll(/^export class \w*?(\d{13}) /gm)];
      return classes.length !== 1 || classes[0]![1] !== numberOf(file);
    });
    expect(wrong).toEqual([]);
  });
});
