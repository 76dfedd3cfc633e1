import { deviceOf } from './device';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device name of a browser', () => {
  it.each([
    [`${mac} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', '140', 'macOS', null],
    [`${mac} Chrome/140.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', '141', 'macOS', null],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox',
      '140',
      'Windows',
      null,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      '18',
      'iPhone',
      null,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      '27',
      'Android',
      'SM-S931B',
    ],
    ['curl/8.5.0', null, null, null, null],
    ['', null, null, null, null],
  ])('is read from the user agent %s', (agent, browser, version, system, model) => {
    expect(deviceOf(agent)).toEqual({ browser, version, system, model });
  });
});
