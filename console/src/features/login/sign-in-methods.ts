import { useEffect, useState } from 'react';

import { call } from '../../providers/http';

export interface SignInMethods {
  phone: boolean;
  scan: boolean;
  providers: { id: string; name: string }[];
}

/** Without a response only the password is offered, which is always available. */
const passwordOnly: SignInMethods = { phone: false, scan: false, providers: [] };

/** The methods available besides the password; null until the server has responded. */
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
