/**
 * How one environment variable is parsed. A fault completes a sentence that starts with its name.
 */
export type Reader<T> = (given: string) => { value: T } | { fault: string };

export const text =
  (fallback: string): Reader<string> =>
  (given) => ({ value: given || fallback });

export const oneOf =
  <const T extends readonly string[]>(allowed: T, fallback: T[number]): Reader<T[number]> =>
  (given) => {
    const found = allowed.find((each) => each === (given || fallback));
    return found === undefined
      ? { fault: `must be one of ${allowed.join(', ')}, not "${given}"` }
      : { value: found };
  };

export const whole =
  (rule: { min: number; max: number; fallback: number }): Reader<number> =>
  (given) => {
    const value = given === '' ? rule.fallback : /^\d+$/.test(given) ? Number(given) : NaN;
    return value >= rule.min && value <= rule.max
      ? { value }
      : { fault: `must be a whole number from ${rule.min} to ${rule.max}, not "${given}"` };
  };

/** Unset is a value of its own: the default depends on other variables. */
export const flag = (): Reader<boolean | undefined> => (given) => {
  if (given === '') return { value: undefined };
  if (given === 'true' || given === 'false') return { value: given === 'true' };
  return { fault: `must be true or false, not "${given}"` };
};

/** A URL without its trailing slash; required when there is no fallback. */
export const address =
  (schemes: string[], fallback?: string): Reader<string> =>
  (given) => {
    if (given === '')
      return fallback === undefined ? { fault: 'is required' } : { value: fallback };
    const url = URL.parse(given);
    return url && schemes.includes(url.protocol)
      ? { value: given.replace(/\/+$/, '') }
      : { fault: `must be an address that starts with ${schemes.join('// or ')}//` };
  };

/** `Name <name@example.com>` or the address alone; null when left out. */
export const mailbox = (): Reader<{ name: string; address: string } | null> => (given) => {
  if (given === '') return { value: null };
  const found = /^(?:([^<>"\r\n]*?)\s*<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+?)>?$/.exec(given);
  return found
    ? { value: { name: found[1] ?? '', address: found[2]! } }
    : { fault: 'must look like Name <name@example.com>' };
};

/** An S3 bucket name; empty when unset. */
export const bucket = (): Reader<string> => (given) =>
  given === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)
    ? { value: given }
    : { fault: `must be the name of a bucket, not "${given}"` };

/** The value may contain a password: a fault never repeats it. */
export const database = (): Reader<string> => (given) => {
  if (given === '') return { fault: 'is required' };
  const url = URL.parse(given);
  return url && /^(mysql|mariadb):$/.test(url.protocol) && /^\/[\w-]+$/.test(url.pathname)
    ? { value: given }
    : { fault: 'must look like mysql://user:password@host:3306/database' };
};

export const secret =
  (rule: { atLeast: number }): Reader<string> =>
  (given) =>
    given.length >= rule.atLeast
      ? { value: given }
      : { fault: given ? `must have at least ${rule.atLeast} characters` : 'is required' };

export const key =
  (rule: { bytes: number }): Reader<Buffer> =>
  (given) => {
    if (given === '') return { fault: 'is required' };
    const value = Buffer.from(given, 'base64');
    return value.length === rule.bytes && value.toString('base64') === given
      ? { value }
      : { fault: `must be ${rule.bytes} bytes in base64` };
  };

/** Empty when it is not given. */
export const hex =
  (rule: { bytes: number }): Reader<string> =>
  (given) =>
    given === '' || (given.length === rule.bytes * 2 && /^[0-9a-f]+$/i.test(given))
      ? { value: given.toLowerCase() }
      : { fault: `must be ${rule.bytes} bytes in hex` };

/**
 * false, true (trust any proxy), or the addresses and networks whose X-Forwarded-For is trusted.
 */
export const proxies = (): Reader<boolean | string[]> => (given) => {
  if (given === '' || given === 'false') return { value: false };
  if (given === 'true') return { value: true };
  const addresses = given.split(',').map((each) => each.trim());
  return addresses.every((each) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$|^loopback$/.test(each))
    ? { value: addresses }
    : { fault: 'must be false, true, or addresses separated by commas' };
};
