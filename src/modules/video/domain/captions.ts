import type { Fault } from '@kernel/rules';

/** Limits of a file, and of its text, in characters. */
export const CAPTIONS_MOST = 300_000;
const CUES_MOST = 5_000;
const TEXT_MOST = 600;
const LONGEST = 10 * 60 * 60;

export interface Cue {
  from: number;
  to: number;
  settings: string;
  text: string;
}

export type ReadCaptions = { cues: Cue[] } | { fault: Fault };

const timing =
  /^((?:\d{2,3}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,3}:)?\d{2}:\d{2}\.\d{3})(.*)$/;

/** The position of a cue, in the few settings that the format has. */
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right))$/;

/**
 * The cues of a WebVTT file, rebuilt from what was understood: styles, regions, comments, classes,
 * links and all tags except bold, italic and underline are dropped.
 */
export function readCaptions(file: string): ReadCaptions {
  if (file.length > CAPTIONS_MOST) return bad('video.captionsTooLong');
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return bad('video.notCaptions');
  const cues: Cue[] = [];
  for (const block of text.split(/\n{2,}/).slice(0, CUES_MOST * 2)) {
    const cue = cueIn(block);
    if (cue === 'wrong') return bad('video.captionTime', { n: cues.length + 1 });
    if (cue) cues.push(cue);
    if (cues.length > CUES_MOST) return bad('video.captionsTooLong');
  }
  return cues.length > 0 ? { cues } : bad('video.notCaptions');
}

const bad = (code: string, params: Record<string, number> = {}): { fault: Fault } => ({
  fault: { code, path: 'file', params },
});

function cueIn(block: string): Cue | 'wrong' | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at === -1 || at > 1) return null;
  const found = timing.exec(lines[at]!.trim());
  if (!found) return 'wrong';
  const [from, to] = [secondsOf(found[1]!), secondsOf(found[2]!)];
  if (to <= from || to > LONGEST) return 'wrong';
  const text = cleanText(lines.slice(at + 1).join('\n'));
  if (text === '') return null;
  const settings = found[3]!.split(/[ \t]+/).filter((each) => setting.test(each));
  return { from, to, settings: settings.slice(0, 5).join(' '), text };
}

const secondsOf = (text: string): number =>
  text.split(':').reduce((all, part) => all * 60 + Number(part), 0);

const kept = /^<(\/?)([biu])>$/;

/** Its text, with bold, italic and underline; any other markup is treated as text. */
function cleanText(text: string): string {
  const pieces = text.slice(0, 4 * TEXT_MOST).split(/(<[^<>]*>)/);
  const words = pieces
    .map((piece, index) => {
      if (index % 2 === 1) return kept.test(piece) ? piece : '';
      return piece
        .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
    })
    .join('')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, TEXT_MOST);
}

/** The file as it is served. */
export const captionFile = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(
      ({ from, to, settings, text }) =>
        `${timeText(from)} --> ${timeText(to)}${settings && ` ${settings}`}\n${text}\n`,
    )
    .join('\n')}`;

function timeText(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const parts = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(whole % 1000).padStart(3, '0')}`;
}
