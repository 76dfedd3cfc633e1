/** A record that the palette has found. */
export interface FoundRecord {
  id: string;
  title: string;
  more: string | null;
  path: string;
}

/** Where the palette may ask for records, by those who hold the right. */
export interface Finder {
  allow: string;
  find: (text: string, at: PaletteContext, signal: AbortSignal) => Promise<FoundRecord[]>;
}

export interface PaletteContext {
  /** The path of the page with a component name; undefined where the person has none. */
  pathOf: (component: string) => string | undefined;
  t: (key: string) => string;
}
