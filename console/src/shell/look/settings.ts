import { preferenceOf, putPreference, remembered } from '../../providers/session/preferences';
import { readJson, writeJson } from '../../providers/session/storage';
import { createStore, useStore } from '../../providers/session/store';
import { accessToken, userIdOf } from '../../providers/session/tokens';
import type { Mode, Size } from '../../theme';

export const layouts = ['side', 'top', 'columns'] as const;
export type LayoutName = (typeof layouts)[number];

/** A person's own settings, available in every browser. */
export interface Settings {
  /** `auto` follows the system. */
  mode: Mode | 'auto';
  /** The name of one of our colours, or any colour as `#rrggbb`. */
  primary: string;
  layout: LayoutName;
  /** The density of the interface. */
  size: Size;
  /** The body text size in pixels; null follows `size`. */
  font: number | null;
  /** The side menu shows icons only. */
  narrow: boolean;
  /** Null shows it if the organisation has a text for it. */
  watermark: boolean | null;
  /** Seconds without activity until the screen locks; 0 never locks it. */
  lockSeconds: number;
  tags: boolean;
  breadcrumb: boolean;
  footer: boolean;
}

/** Specification 1, section 3: teal, size small, lock after 300 seconds, watermark on. */
export const defaults: Settings = {
  mode: 'auto',
  primary: 'teal',
  layout: 'side',
  size: 'small',
  font: null,
  narrow: false,
  watermark: null,
  lockSeconds: 300,
  tags: true,
  breadcrumb: true,
  footer: true,
};

const NAME = 'theme';

/** The look of the last person here, until the server has responded. */
function first(): Settings {
  const userId = userIdOf(accessToken());
  const own = userId ? remembered(userId)[NAME] : readJson(NAME, {});
  return { ...defaults, ...(own as Partial<Settings> | null) };
}

const store = createStore<Settings>(first());

export const useSettings = (): Settings => useStore(store);

export const settings = store.get;

/** Applies the settings of the signed-in person, made here or elsewhere. */
export function adoptSettings(): void {
  const own = (preferenceOf(NAME) ?? {}) as Partial<Settings>;
  store.set({ ...defaults, ...own });
  writeJson(NAME, own);
}

export function change(part: Partial<Settings>): void {
  const now = { ...store.get(), ...part };
  store.set(now);
  const own = unusual(now);
  writeJson(NAME, own);
  putPreference(NAME, Object.keys(own).length > 0 ? own : null);
}

export const resetSettings = (): void => change(defaults);

/**
 * Only differences from the defaults are stored, so that a better default reaches everyone who did
 * not choose.
 */
const unusual = (now: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => defaults[name as keyof Settings] !== value),
  );
