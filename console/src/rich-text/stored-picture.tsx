import { useEffect, useState } from 'react';

import { download, type Download } from '../providers/http/http';

interface Props {
  file: string;
  alt: string;
  /** The route of its content; it requires a token, so a plain URL would not do. */
  from: string;
}

/** A picture from our own file store; an empty frame until it is loaded, and if it is missing. */
export function StoredPicture({ file, alt, from }: Props) {
  const address = usePicture(from, file);
  return address === null ? (
    <span
      className="stored-picture bone"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  ) : (
    <img className="stored-picture" src={address} alt={alt} />
  );
}

export const pictureBytes = (from: string, id: string, signal?: AbortSignal): Promise<Download> =>
  download(from, { query: { id }, ...(signal && { signal }) });

function usePicture(from: string, file: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    pictureBytes(from, file, leaving.signal).then(
      ({ blob }) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => setAddress(null),
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [from, file]);
  return address;
}
