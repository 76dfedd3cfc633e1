/** The contents of one rendition's playlist. */
export interface Played {
  seconds: number;
  /** Bits per second: the peak of any segment, and the average. */
  peak: number;
  average: number;
}

export interface Rendition {
  playlist: string;
  played: Played;
}

/** A media playlist as it is served: without the wall-clock time of its creation. */
export const plainPlaylist = (text: string): string =>
  text.replaceAll(/^#EXT-X-PROGRAM-DATE-TIME:.*\n/gm, '');

export function playedOf(playlist: string): Played {
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, text]) => Number(text));
  const sizes = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)/gm)].map(([, text]) => Number(text));
  const seconds = sum(lengths);
  // A last segment of a few frames would look like a peak.
  const peaks = lengths.map((length, index) => ((sizes[index] ?? 0) * 8) / Math.max(length, 1));
  return {
    seconds,
    peak: Math.ceil(Math.max(0, ...peaks)),
    average: Math.ceil((sum(sizes) * 8) / Math.max(seconds, 0.001)),
  };
}

/**
 * The engine's master playlist with the bit rates that were actually reached: the engine only knows
 * the requested ones, and players choose by them.
 */
export function withRates(
  main: string,
  videos: readonly Rendition[],
  audio: Rendition | null,
): string {
  const rates = new Map(
    videos.map(({ playlist, played }) => [
      playlist,
      {
        peak: played.peak + (audio?.played.peak ?? 0),
        average: played.average + (audio?.played.average ?? 0),
      },
    ]),
  );
  return main.replaceAll(
    /^#EXT-X-STREAM-INF:(?:AVERAGE-BANDWIDTH=\d+,|BANDWIDTH=\d+,)*(.*)\n(.+)$/gm,
    (whole, more: string, playlist: string) => {
      const rate = rates.get(playlist);
      if (!rate) return whole;
      return `#EXT-X-STREAM-INF:BANDWIDTH=${rate.peak},AVERAGE-BANDWIDTH=${rate.average},${more}\n${playlist}`;
    },
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
