import { useEffect, useState } from 'react';

import { call } from '../../providers/http';

export interface SignInMethods {
  phone: boolean;
  scan: boolean;
  providers: { id: string; name: string }[];
}

/** Without an answer the password is left, which is always there. */
const passwordOnly: SignInMethods = { phone: false, scan: false, providers: [] };

/** What may be offered beside the password; null until the server has said so. */
export function useSignInMethods(): SignInMethods | null {
  const [methods, setMethods] = useState<SignInMethods | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Partial<SignInMethods>>('/api/sysAuth/ways', { signal: leaving.signal })
      .then((answer) => setMethods({ ...passwordOnly, ...answer }))
      .catch(() => {
        if (!leaving.signal.aborted) setMethods(passwordOnly);
      });
    return () => leaving.abort();
  }, []);
  return methods;
}
