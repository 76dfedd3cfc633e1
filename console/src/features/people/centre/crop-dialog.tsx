import { Modal, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { useFocusBack, useRun } from '../../../resource';
import { useTranslation } from '../../../providers/translation';
import { type Crop, moved, wholeOf } from './crop';

interface Props {
  picture: HTMLImageElement;
  close: () => void;
  keep: (picture: Blob) => Promise<void>;
}

/** Size in pixels of the crop window in the dialog, and of the uploaded image. */
const SHOWN = 260;
const SENT = 512;
const MAX_ZOOM = 4;

/** Chooses the visible square of an image: by dragging, zooming, or with the arrow keys. */
export function CropDialog({ picture, close, keep }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [crop, setCrop] = useState<Crop>(() => wholeOf(size));
  const { pending, start } = useRun();
  const whole = wholeOf(size).side;
  const move = (by: Partial<Crop>): void => setCrop((at) => moved(size, at, by));
  const canvas = useDrawing(picture, crop);
  const drag = useDrag((dx, dy) => {
    const scale = crop.side / SHOWN;
    move({ x: -dx * scale, y: -dy * scale });
  });
  const onKey = ({ key }: KeyboardEvent): void => {
    const step = crop.side / 20;
    const by =
      { ArrowLeft: { x: -step }, ArrowRight: { x: step } }[key] ??
      { ArrowUp: { y: -step }, ArrowDown: { y: step } }[key];
    if (by) move(by);
  };
  return (
    <Modal
      open
      width={360}
      title={t('centre.cropTitle')}
      okText={t('centre.usePicture')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onCancel={close}
      onOk={() => void start(async () => keep(await cut(picture, crop)))}
    >
      <p className="dim">{t('centre.cropHint')}</p>
      <canvas
        ref={canvas}
        className="crop"
        width={SHOWN}
        height={SHOWN}
        tabIndex={0}
        role="img"
        aria-label={t('centre.cropTitle')}
        onKeyDown={onKey}
        {...drag}
      />
      <Slider
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={whole / crop.side}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('centre.zoom')}
        onChange={(zoom) => move({ side: whole / zoom })}
      />
    </Modal>
  );
}

function useDrawing(picture: HTMLImageElement, crop: Crop) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  return canvas;
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, { x, y, side }: Crop): void {
  const pen = canvas.getContext('2d')!;
  const { width } = canvas;
  pen.clearRect(0, 0, width, width);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, width, width);
}

async function cut(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT;
  canvas.height = SENT;
  draw(canvas, picture, crop);
  return blobOf(canvas);
}

export const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))),
      'image/png',
    ),
  );

/** Calls back with the distance moved since the last call, while a button or a finger is down. */
function useDrag(by: (dx: number, dy: number) => void) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!last.current) return;
      by(x - last.current.x, y - last.current.y);
      last.current = { x, y };
    },
    onPointerUp: () => {
      last.current = null;
    },
  };
}
