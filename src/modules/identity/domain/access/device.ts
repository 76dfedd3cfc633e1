/** First match wins: Edge calls itself Chrome, Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (agent: string, list: readonly [RegExp, string][]): string | null =>
  list.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** The main number behind the browser's own name. */
const versions =
  /\b(?:EdgA?|EdgiOS|OPR|SamsungBrowser|MicroMessenger|Firefox|FxiOS|Chrome|CriOS|HeadlessChrome|Version)\/(\d+)/g;

const versionOf = (agent: string, browser: string | null): string | null => {
  if (browser === null) return null;
  const found = [...agent.matchAll(versions)];
  // Those that call themselves something else besides name themselves last.
  const own = browser === 'Chrome' || browser === 'Safari' ? found[0] : found.at(-1);
  return (browser === 'Samsung Internet' ? found[0] : own)?.[1] ?? null;
};

const modelOf = (agent: string): string | null =>
  /\bAndroid [\d.]+; ([\w .-]{2,40}?)(?: Build|\))/.exec(agent)?.[1] ?? null;

export interface Device {
  browser: string | null;
  /** Such as `140`. */
  version: string | null;
  system: string | null;
  /** A telephone's model where it tells it. */
  model: string | null;
}

/** What a browser claims to be, in familiar words. It may lie: this is for display only. */
export const deviceOf = (agent: string): Device => {
  const browser = named(agent, browsers);
  return {
    browser,
    version: versionOf(agent, browser),
    system: named(agent, systems),
    model: modelOf(agent),
  };
};
