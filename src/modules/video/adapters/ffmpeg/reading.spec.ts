import { plainPlaylist, playedOf, withRates } from './playlists';
import { readProbe } from './read-probe';

const mp4 = (more = ''): string => `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'source':
  Duration: 01:02:03.45, start: 0.000000, bitrate: 1210 kb/s
  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv), 1920x1080 [SAR 1:1 DAR 16:9], 1102 kb/s, 59.94 fps, 59.94 tbr
${more}  Stream #0:1[0x2](und): Audio: aac (LC), 44100 Hz, stereo
At least one output file must be specified`;

describe('what the engine prints about a source', () => {
  it('contains its length, its displayed size, its bit rate and whether it has sound', () =>
    expect(readProbe(mp4())).toEqual({
      durationMs: 3_723_450,
      width: 1920,
      height: 1080,
      framesPerSecond: 59.94,
      hasAudio: true,
    }));

  it.each([
    ['version 5', '      displaymatrix: rotation of -90.00 degrees\n'],
    ['version 4', '      rotate          : 90\n'],
  ])('rotates a picture that a phone took upright (%s)', (_version, line) =>
    expect(readProbe(mp4(line))).toMatchObject({ width: 1080, height: 1920 }),
  );

  it.each([
    ['sound alone', '  Stream #0:0: Audio: aac, 44100 Hz'],
    ['nothing', 'source: Invalid data found when processing input'],
  ])('is not a video: %s', (_what, said) => expect(readProbe(said)).toBeNull());

  it('may omit its length', () =>
    expect(
      readProbe('Duration: N/A, start: 0\n Stream #0:0(eng): Video: vp8, yuv420p, 640x480, 30 fps'),
    ).toMatchObject({ durationMs: null, width: 640, hasAudio: false }));
});

describe('the main playlist', () => {
  const media =
    '#EXTM3U\n#EXTINF:4.000000,\n#EXT-X-BYTERANGE:400000@814\n#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\na.mp4\n' +
    '#EXTINF:0.040000,\n#EXT-X-BYTERANGE:4000@400814\na.mp4\n';

  it('states the bit rates actually reached, including sound; a short end is not a peak', () => {
    const played = playedOf(media);
    expect([played.seconds, played.peak, played.average]).toEqual([4.04, 800_000, 800_000]);
    const sound = { playlist: 'media_1.m3u8', played: { seconds: 4, peak: 128_000, average: 99 } };
    const main =
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360,CODECS="x"\nmedia_0.m3u8\n';
    expect(withRates(main, [{ playlist: 'media_0.m3u8', played }], sound)).toBe(
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=928000,AVERAGE-BANDWIDTH=800099,RESOLUTION=640x360,CODECS="x"\nmedia_0.m3u8\n',
    );
  });

  it('does not reveal when it was made', () =>
    expect(plainPlaylist(media)).not.toContain('PROGRAM-DATE-TIME'));
});
