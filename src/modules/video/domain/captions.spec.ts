import { CAPTIONS_MOST, captionFile, readCaptions } from './captions';

const served = (text: string): string => {
  const read = readCaptions(text);
  return 'fault' in read ? read.fault.code : captionFile(read.cues);
};
const cue = (text: string, settings = ''): string =>
  `WEBVTT\n\n00:01.000 --> 00:02.500${settings}\n${text}\n`;
const stored = (text: string, settings = ''): string =>
  `WEBVTT\n\n00:00:01.000 --> 00:00:02.500${settings}\n${text}\n`;

describe('captions (WebVTT, W3C candidate recommendation, sections 4 and 6)', () => {
  it.each([
    ['words', 'Submit the invoice', 'Submit the invoice'],
    ['bold, italic, underline', '<b>a</b> <i>b</i> <u>c</u>', '<b>a</b> <i>b</i> <u>c</u>'],
    ['a voice and a class', '<v Aminah><c.loud>Yes</c></v>', 'Yes'],
    ['a script', '<script>alert(1)</script>x', 'alert(1)x'],
    ['a picture that loads', '<img src=x onerror=y>x', 'x'],
    ['an open bracket', 'a < b & c', 'a &lt; b &amp; c'],
    ['what is escaped already', 'a &amp; b &lt;', 'a &amp; b &lt;'],
    ['a sign that is none', 'a\u0000\u0008b', 'ab'],
  ])('keeps the harmless part of %s', (_what, text, expected) =>
    expect(served(cue(text))).toBe(stored(expected)),
  );

  it.each([
    ['align:start position:10%', ' align:start position:10%'],
    ['line:url(http://x) align:start', ' align:start'],
    ['region:fred', ''],
  ])('keeps the position in %s', (given, expected) =>
    expect(served(cue('x', ` ${given}`))).toBe(stored('x', expected && `${expected}`)),
  );

  it.each([
    ['a style that loads a picture', 'STYLE\n::cue { background: url(http://x) }'],
    ['a region', 'REGION\nid:fred'],
    ['a note', 'NOTE who made it'],
  ])('drops %s', (_what, block) =>
    expect(served(`WEBVTT\n\n${block}\n\n${cue('x').slice(8)}`)).toBe(stored('x')),
  );

  it.each([
    ['a page', '<html><body>WEBVTT</body></html>', 'video.notCaptions'],
    ['a list of streams', '#EXTM3U', 'video.notCaptions'],
    ['nothing in it', 'WEBVTT\n\n', 'video.notCaptions'],
    ['SubRip times', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx', 'video.captionTime'],
    ['an end before its beginning', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx', 'video.captionTime'],
    ['a day', 'WEBVTT\n\n00:05.000 --> 99:00:00.000\nx', 'video.captionTime'],
    ['too much', `WEBVTT\n\n${'x'.repeat(CAPTIONS_MOST)}`, 'video.captionsTooLong'],
    [
      'too many',
      `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(5_500)}`,
      'video.captionsTooLong',
    ],
  ])('refuses %s', (_what, text, code) => expect(served(text)).toBe(code));

  it('reads files of any system, and its own output', () => {
    const windows = cue('x').replaceAll('\n', '\r\n');
    expect(served(`\uFEFF${windows}`)).toBe(stored('x'));
    expect(served(stored('x'))).toBe(stored('x'));
  });
});
