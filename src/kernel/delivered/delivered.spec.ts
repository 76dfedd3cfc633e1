import { DeliveredMenu } from '../menu';
import { Delivered } from './delivered';
import { dictionary } from './dictionary';
import { settingsIn } from './setting';

const logs = settingsIn('Logs');
const days = logs.count('days', 'Days', { initial: 180, min: 30, max: 3650 });
const log = logs.flag('log', 'Log', true);
const short: (value: string) => { code: string; path: string }[] = (value) =>
  value.length < 3 ? [{ code: 'tooShort', path: 'value' }] : [];
const word = settingsIn('Words').text('word', 'Word', '', short);

describe('a delivered setting', () => {
  it.each([
    ['90', 90],
    [' 90 ', 90],
    ['30', 30],
    ['3650', 3650],
    [null, 180],
    ['', 180],
    ['29', 180],
    ['3651', 180],
    ['90.5', 180],
    ['ninety', 180],
  ])('that counts reads %j as %d: what is not valid is ignored', (stored, value) => {
    expect(days.read(stored)).toBe(value);
  });

  it.each([
    ['True', true],
    ['true', true],
    ['False', false],
    ['perhaps', true],
    ['', true],
    [null, true],
  ])('that is a switch reads %j as %s', (stored, value) => {
    expect(log.read(stored)).toBe(value);
  });

  it.each([
    ['four', 'four'],
    ['no', ''],
    [null, ''],
  ])('that is a text reads %j as %j', (stored, value) => {
    expect(word.read(stored)).toBe(value);
  });
});

describe('what is delivered', () => {
  const words = dictionary('Words', 'Words', [['a', 'A', 'Letter a', 'info']]);
  const delivered = new Delivered(new DeliveredMenu([]), [days, log, word], [words]);

  it('refuses values outside the limits of a setting, and leaves other settings alone', () => {
    expect([...delivered.faultsOfSetting('days', '29')]).toMatchObject([
      { code: 'tooSmall', path: 'value' },
    ]);
    expect([...delivered.faultsOfSetting('days', ' ')]).toEqual([]);
    expect([...delivered.faultsOfSetting('own', '29')]).toEqual([]);
  });

  it('is found by its code, once', () => {
    expect(delivered.dictionary('Words')).toBe(words);
    expect(delivered.dictionary('Others')).toBeUndefined();
    expect(() => new Delivered(new DeliveredMenu([]), [days, days], [])).toThrow(
      'Delivered twice: days',
    );
  });
});
