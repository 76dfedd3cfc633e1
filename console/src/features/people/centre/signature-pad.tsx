import { type PointerEvent, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../providers/translation';
import { drawStrokes, type Point, type Stroke } from './strokes';

interface Props {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

const HEIGHT = 200;

/** Draws with mouse, stylus or finger. */
export function SignaturePad({ strokes, onChange }: Props) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Stroke | null>(null);
  useEffect(() => {
    if (canvas.current) show(canvas.current, drawing ? [...strokes, drawing] : strokes);
  }, [strokes, drawing]);
  const end = (): void => {
    if (drawing) onChange([...strokes, drawing]);
    setDrawing(null);
  };
  return (
    <canvas
      ref={canvas}
      className="signature-pad"
      height={HEIGHT}
      role="img"
      aria-label={t('centre.pad')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawing([pointOf(event)]);
      }}
      onPointerMove={(event) => drawing && setDrawing([...drawing, pointOf(event)])}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

const pointOf = ({ nativeEvent }: PointerEvent): Point => ({
  x: nativeEvent.offsetX,
  y: nativeEvent.offsetY,
});

/** Uses as many pixels as the screen has: otherwise the pad would be blurred. */
function show(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const scale = devicePixelRatio || 1;
  canvas.width = canvas.clientWidth * scale;
  canvas.height = HEIGHT * scale;
  const pen = canvas.getContext('2d')!;
  pen.scale(scale, scale);
  pen.strokeStyle = getComputedStyle(canvas).color;
  drawStrokes(pen, strokes, 2.4);
}
