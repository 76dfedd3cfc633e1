import { useEffect, useState } from 'react';

import { call } from '../../providers/http';

export interface Ways {
  phone: boolean;
  scan: boolean;
  providers: { id: string; name: string }[];
}

/** Without an answer the password is left, which is always there. */
const passwordOnly: Ways = { phone: false, scan: false, providers: [] };

/** What may be offered beside the password; null until the server has said so. */
export function useWays(): Ways | null {
  const [ways, setWays] = useState<Ways | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Partial<Ways>>('/api/sysAuth/ways', { signal: leaving.signal })
      .then((answer) => setWays({ ...passwordOnly, ...answer }))
      .catch(() => {
        if (!leaving.signal.aborted) setWays(passwordOnly);
      });
    return () => leaving.abort();
  }, []);
  return ways;
}
