import { useEffect, useState } from 'react';

import type { SignInMethodsView } from '@modules/identity/contract';
import { call } from '../../providers/http/http';

/** Without a response only the password is offered, which always works. */
const passwordOnly: SignInMethodsView = { phone: false, scan: false, providers: [] };

/** The methods available besides the password; null until the server has responded. */
export function useSignInMethods(): SignInMethodsView | null {
  const [methods, setMethods] = useState<SignInMethodsView | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Partial<SignInMethodsView>>('/api/sysAuth/signInMethods', { signal: leaving.signal })
      .then((answer) => setMethods({ ...passwordOnly, ...answer }))
      .catch(() => {
        if (!leaving.signal.aborted) setMethods(passwordOnly);
      });
    return () => leaving.abort();
  }, []);
  return methods;
}
