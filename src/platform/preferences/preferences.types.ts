export interface SavedSearch {
  id: string;
  version: number;
  name: string;
  /** The query string of the list. */
  query: string;
  shared: boolean;
  /** Owned by the reader, who alone may change it. */
  own: boolean;
}

/** Any JSON under fixed names. */
export type PreferencesView = Readonly<Record<string, unknown>>;
