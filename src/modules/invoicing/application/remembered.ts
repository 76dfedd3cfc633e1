/** Calls the function once per set of arguments, for work on many documents at once. */
export function remembered<Of extends unknown[], T>(
  find: (...of: Of) => Promise<T>,
): (...of: Of) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...of) => {
    const key = JSON.stringify(of);
    const asked = known.get(key) ?? find(...of);
    known.set(key, asked);
    return asked;
  };
}
