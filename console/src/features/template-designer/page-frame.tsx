import { useEffect, useMemo, useRef, useState } from 'react';

import type { PageView } from '@modules/invoicing/contract';

const MILLIMETRE = 96 / 25.4;
/** Shown before its height is known: a sheet is as high as an A4, a roll as it is wide. */
const USUAL = 297;

/** The rules of this page's own fonts, so that the frame shows the print in its type. */
function fontFaces(): string {
  const faces: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule) faces.push(rule.cssText);
  return faces.join('\n');
}

interface Props {
  page: PageView;
  title: string;
  /** Only the first sheet, for a small picture. */
  isSmall?: boolean;
}

/**
 * The server's own page in a frame without scripts; it may only be measured from here. Shrunk or
 * enlarged to the width that there is.
 */
export function PageFrame({ page, title, isSmall = false }: Props) {
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const watching = new ResizeObserver(() => setWidth(element.clientWidth));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const source = useMemo(
    () => page.html.replace('</head>', `<style>${fontFaces()}</style></head>`),
    [page.html],
  );
  const own = page.width * MILLIMETRE;
  const sheet = (page.height ?? USUAL) * MILLIMETRE;
  const shown = isSmall ? sheet : Math.max(height ?? sheet, page.height === null ? 0 : sheet);
  const scale = width === 0 ? 0 : width / own;
  return (
    <div ref={place} className="page-frame" style={{ height: shown * scale }}>
      <iframe
        sandbox="allow-same-origin"
        title={title}
        srcDoc={source}
        tabIndex={isSmall ? -1 : 0}
        aria-hidden={isSmall || undefined}
        style={{ width: own, height: shown, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) =>
          setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? null)
        }
      />
    </div>
  );
}
