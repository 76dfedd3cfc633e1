/** A browser's storage for specs of the console: empty before each test, gone after the last. */
export function useLocalStorage(): void {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      value: emptyStorage(),
      configurable: true,
    });
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
}

function emptyStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}
