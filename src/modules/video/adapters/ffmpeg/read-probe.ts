export interface Probe {
  /** Null if the file does not say. */
  durationMs: number | null;
  /** As displayed, taking the rotation into account. */
  width: number;
  height: number;
  framesPerSecond: number | null;
  hasAudio: boolean;
}

/** What `ffmpeg -i` prints about a file; null if it contains no picture. */
export function readProbe(said: string): Probe | null {
  const lines = said.split('\n');
  const video = lines.find((line) => /Stream #0:\d+.*: Video: /.test(line));
  const [, width, height] = /, (\d{1,6})x(\d{1,6})[ ,\n]/.exec(`${video ?? ''}\n`) ?? [];
  if (video === undefined || width === undefined || height === undefined) return null;
  const isTurned = /rotation of -?(?:90|270)\.|rotate +: (?:90|270)\b/.test(said);
  const [, rate] = /, ([\d.]+) fps/.exec(video) ?? [];
  const size = [Number(width), Number(height)] as const;
  return {
    durationMs: durationIn(said),
    width: isTurned ? size[1] : size[0],
    height: isTurned ? size[0] : size[1],
    framesPerSecond: rate === undefined ? null : Number(rate),
    hasAudio: lines.some((line) => /Stream #0:\d+.*: Audio: (?!none)/.test(line)),
  };
}

function durationIn(said: string): number | null {
  const found = /Duration: (\d+):(\d\d):(\d\d)\.(\d\d)/.exec(said);
  if (!found) return null;
  const [hours, minutes, seconds, hundredths] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + hundredths * 10;
}
