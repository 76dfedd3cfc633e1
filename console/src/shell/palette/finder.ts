/** A record found by the palette. */
export interface FoundRecord {
  id: string;
  title: string;
  more: string | null;
  path: string;
}

/** A source of records for the palette, for users with the right. */
export interface Finder {
  allow: string;
  find: (text: string, at: PaletteContext, signal: AbortSignal) => Promise<FoundRecord[]>;
}

export interface PaletteContext {
  /** The path of the page with a component name; undefined if the person does not have it. */
  pathOf: (component: string) => string | undefined;
  t: (key: string) => string;
}
