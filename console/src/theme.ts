import { type MappingAlgorithm, theme as antd, type ThemeConfig } from 'antd';
import { accentOf, isColour } from './accent';

/** The only place that defines colours and sizes. CSS reads the same values as `var(--…)`. */
export type Mode = 'light' | 'dark';
export type Size = 'small' | 'middle' | 'large';

/** The statuses of a record, always shown as dot and word (console look, section 1). */
export const tones = ['waiting', 'moving', 'valid', 'attention', 'failed', 'cancelled'] as const;
export type Tone = (typeof tones)[number];

const light = {
  ground: '#f4f7f6',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f7f9f9',
  hover: '#eef4f3',
  line: '#e1e8e6',
  lineStrong: '#c9d4d2',
  ink: '#14211f',
  ink2: '#455553',
  ink3: '#5f6e6c',
  primary: '#0f766e',
  primaryInk: '#0b5f58',
  onPrimary: '#ffffff',
  tint: '#e3f2ef',
  focus: '#0f766e',
  waiting: '#64748b',
  moving: '#2563eb',
  valid: '#15803d',
  attention: '#b45309',
  failed: '#b91c1c',
  cancelled: '#64748b',
  attentionTint: '#fdf4e3',
  failedTint: '#fcecec',
  paper: '#ffffff',
  onPaper: '#14211f',
  watermark: '#80908c',
  shadow: '0 8px 24px rgb(16 40 37 / 12%), 0 1px 3px rgb(16 40 37 / 8%)',
};

const dark: typeof light = {
  ground: '#0c1312',
  surface: '#121b1a',
  raised: '#1a2523',
  sunken: '#0f1716',
  hover: '#1b2826',
  line: '#243230',
  lineStrong: '#3a4b48',
  ink: '#e4ecea',
  ink2: '#aebbb9',
  ink3: '#93a29f',
  primary: '#2dd4bf',
  primaryInk: '#5eead4',
  onPrimary: '#04211e',
  tint: '#12322e',
  focus: '#2dd4bf',
  waiting: '#94a3b8',
  moving: '#60a5fa',
  valid: '#4ade80',
  attention: '#fbbf24',
  failed: '#f87171',
  cancelled: '#94a3b8',
  attentionTint: '#2b2312',
  failedTint: '#301a1a',
  paper: '#ffffff',
  onPaper: '#14211f',
  watermark: '#80908c',
  shadow: '0 10px 30px rgb(0 0 0 / 55%), 0 1px 3px rgb(0 0 0 / 40%)',
};

export const palettes = { light, dark };

/**
 * The colours to choose from; teal is drawn by hand, the others are derived from a single colour.
 */
export const primaries: Readonly<Record<string, string>> = {
  teal: light.primary,
  blue: '#1d4ed8',
  indigo: '#4f46e5',
  purple: '#7e22ce',
  rose: '#be123c',
  orange: '#c2410c',
  green: '#15803d',
  slate: '#475569',
};

/** The palette of a mode with a person's colour; an unknown colour falls back to teal. */
export function paletteOf(mode: Mode, primary: string): typeof light {
  const base = palettes[mode];
  const colour = primaries[primary] ?? primary;
  if (colour === light.primary || !isColour(colour)) return base;
  return { ...base, ...accentOf(colour, base, mode === 'dark') };
}

const bodySize: Record<Size, number> = { small: 13, middle: 14, large: 15 };
const controlHeight: Record<Size, number> = { small: 32, middle: 34, large: 38 };

const fonts =
  "Inter, 'Noto Sans SC', 'Noto Sans TC', system-ui, -apple-system, 'Segoe UI', sans-serif";
const fontsTraditional =
  "Inter, 'Noto Sans TC', 'Noto Sans SC', system-ui, -apple-system, 'Segoe UI', sans-serif";

const kebab = (name: string): string =>
  name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

export interface Look {
  mode: Mode;
  /** The name of one of our colours, or `#rrggbb`. */
  primary: string;
  size: Size;
  /** The body text size in pixels; null follows the size. */
  font: number | null;
  language: string;
}

const fontSizeOf = ({ font, size }: Look): number => font ?? bodySize[size];

/** The CSS variables of a look, including the palette: `ink2` becomes `--ink-2`. */
export const variablesOf = (look: Look): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(paletteOf(look.mode, look.primary)).map(([name, value]) => [
      `--${kebab(name)}`,
      value,
    ]),
  ),
  '--body': `${fontSizeOf(look)}px`,
  '--secondary': `${fontSizeOf(look) - 1}px`,
  '--fonts': look.language === 'zh-tw' ? fontsTraditional : fonts,
});

/** Sets the variables on the root element, where all styles read them. */
export function paint(look: Look): void {
  const { mode } = look;
  const root = document.documentElement;
  const variables = variablesOf(look);
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  root.style.colorScheme = mode;
  root.dataset.mode = mode;
  // The address bar of a mobile browser matches the top of the page.
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', variables['--surface']!);
}

/**
 * antd darkens a bright primary colour in its dark theme; ours is chosen for contrast and stays.
 */
const exact =
  (c: typeof light, derive: MappingAlgorithm): MappingAlgorithm =>
  (seed, map) => ({
    ...derive(seed, map),
    colorPrimary: c.primary,
    colorPrimaryBg: c.tint,
    colorPrimaryBorder: c.primary,
    colorPrimaryText: c.primaryInk,
    colorError: c.failed,
    colorErrorText: c.failed,
    colorWarning: c.attention,
    colorSuccess: c.valid,
    colorErrorBg: c.failedTint,
    colorWarningBg: c.attentionTint,
    colorSuccessBg: c.tint,
  });

const derived = { light: antd.defaultAlgorithm, dark: antd.darkAlgorithm };
const algorithms = new Map<string, MappingAlgorithm>();

/** Created only once each: antd caches per algorithm. */
function algorithmOf(mode: Mode, c: typeof light): MappingAlgorithm {
  const key = `${mode} ${c.primary}`;
  const made = algorithms.get(key) ?? exact(c, derived[mode]);
  algorithms.set(key, made);
  return made;
}

export function themeOf(look: Look & { motion: boolean }): ThemeConfig {
  const { mode, size, language, motion } = look;
  const c = paletteOf(mode, look.primary);
  const fontSize = fontSizeOf(look);
  return {
    algorithm: algorithmOf(mode, c),
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: c.primary,
      colorLink: c.primaryInk,
      colorLinkHover: c.primary,
      colorInfo: c.moving,
      colorSuccess: c.valid,
      colorWarning: c.attention,
      colorError: c.failed,
      colorText: c.ink,
      colorTextSecondary: c.ink2,
      colorTextTertiary: c.ink3,
      colorTextDescription: c.ink3,
      colorTextPlaceholder: c.ink3,
      colorTextDisabled: c.ink3,
      colorBgLayout: c.ground,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBorder: c.lineStrong,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      controlItemBgActive: c.tint,
      controlItemBgHover: c.hover,
      controlItemBgActiveHover: c.tint,
      fontFamily: language === 'zh-tw' ? fontsTraditional : fonts,
      fontSize,
      fontSizeSM: fontSize - 1,
      controlHeight: controlHeight[size],
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      lineWidthFocus: 2,
      controlOutlineWidth: 2,
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      motion,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: c.onPrimary,
        fontWeight: 500,
        onlyIconSize: 16,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
        headerBg: c.sunken,
        headerColor: c.ink2,
        headerSplitColor: 'transparent',
        rowHoverBg: c.hover,
        rowSelectedBg: c.tint,
        rowSelectedHoverBg: c.tint,
        borderColor: c.line,
        fixedHeaderSortActiveBg: c.sunken,
        headerSortActiveBg: c.sunken,
        headerSortHoverBg: c.hover,
        bodySortBg: 'transparent',
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemColor: c.ink2,
        itemHoverBg: c.hover,
        itemSelectedBg: c.tint,
        itemSelectedColor: c.primaryInk,
        subMenuItemSelectedColor: c.primaryInk,
        itemHeight: 34,
        itemBorderRadius: 6,
        itemMarginInline: 8,
        iconSize: 16,
        collapsedIconSize: 17,
        collapsedWidth: 63,
        activeBarBorderWidth: 0,
      },
      Form: { labelColor: c.ink2, itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Tabs: { itemColor: c.ink2, horizontalMargin: '0' },
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24 },
      Segmented: { trackBg: c.hover },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#2c3b39' : '#1f302d' },
      Switch: { handleBg: mode === 'dark' ? '#e4ecea' : '#ffffff' },
    },
  };
}
