import { create } from 'qrcode';
import { Html } from './html';

const QUIET_ZONE = 2;

/** A QR code as one vector path: sharp at any size, and small in the file. */
export function qrSvg(text: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  let path = '';
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1;
      path += `M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${x - from + 1}v1h${from - x - 1}z`;
    }
  return new Html(
    `<svg class="qr" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  );
}
