import { useEffect, useState } from 'react';

/** A PDF in the page. */
export function Paper({ blob, title }: { blob: Blob; title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address && <iframe className="paper" title={title} src={address} />;
}
