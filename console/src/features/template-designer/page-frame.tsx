import { useEffect, useMemo, useRef, useState } from 'react';

import type { PageView } from '@modules/invoicing/contract';

const MILLIMETRE = 96 / 25.4;
/** The height before it has been measured: that of an A4 sheet; a roll is as tall as it is wide. */
const USUAL = 297;

/** The font-face rules of this page, so that the frame renders the print in its fonts. */
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
  /** Only the first sheet, for a thumbnail. */
  isSmall?: boolean;
}

/**
 * The server's page in a frame without scripts, of which this page only measures the height. Scaled
 * to the available width.
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
