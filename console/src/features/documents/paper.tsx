import { useEffect, useMemo } from 'react';

/** A PDF in the page. */
export function Paper({ blob, title }: { blob: Blob; title: string }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })),
    [blob],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <iframe className="paper" title={title} src={address} />;
}
