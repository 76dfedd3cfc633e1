import { create } from 'qrcode';
import { useMemo } from 'react';

/** A quiet zone of four modules, as readers expect. */
const QUIET = 4;

/** A QR code as a single path: sharp at every size, and without foreign markup. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  const whole = size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label}>
      <rect width={whole} height={whole} fill="var(--paper)" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawingOf(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (data[y * size + x]) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size, path };
}
