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

export interface Device {
  browser: string | null;
  system: string | null;
}

/** What a browser claims to be, in two familiar words. It may lie: this is for display only. */
export const deviceOf = (agent: string): Device => ({
  browser: named(agent, browsers),
  system: named(agent, systems),
});
