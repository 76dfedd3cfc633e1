import { App, Button } from 'antd';
import { useState } from 'react';

import { useTranslation } from '../../../providers/translation';
import { useRun } from '../../../resource';
import { palettes } from '../../../theme';
import { blobOf } from './crop-dialog';
import { sendPicture } from './own.api';
import { SignaturePad } from './signature-pad';
import { boxOf, drawStrokes, type Stroke } from './strokes';

/** The person's signature as stored, and a pad to draw another one. */
export function SignatureEditor({ url, changed }: { url: string | null; changed: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const { pending, start } = useRun();
  const keep = async (): Promise<void> => {
    await sendPicture('uploadSignature', await pictureOf(strokes));
    setStrokes([]);
    void message.success(t('centre.signatureKept'));
    changed();
  };
  return (
    <div className="signature">
      <section>
        <h2>{t('centre.signatureNow')}</h2>
        {url ? (
          <img className="signature-kept" src={url} alt={t('centre.signatureNow')} />
        ) : (
          <p className="dim">{t('centre.noSignature')}</p>
        )}
      </section>
      <section>
        <h2>{t('centre.draw')}</h2>
        <SignaturePad strokes={strokes} onChange={setStrokes} />
        <div className="signature-tools">
          <Button disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
            {t('centre.undoStroke')}
          </Button>
          <Button disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            {t('centre.clearPad')}
          </Button>
          <Button
            type="primary"
            disabled={strokes.length === 0}
            loading={pending}
            onClick={() => void start(keep)}
          >
            {t('centre.keepSignature')}
          </Button>
        </div>
      </section>
    </div>
  );
}

const AIR = 12;
const SHARPNESS = 2;

/** The drawn part only, at twice the displayed resolution, on a transparent background. */
function pictureOf(strokes: readonly Stroke[]): Promise<Blob> {
  const box = boxOf(strokes, AIR)!;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * SHARPNESS);
  canvas.height = Math.ceil(box.height * SHARPNESS);
  const pen = canvas.getContext('2d')!;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.translate(-box.x, -box.y);
  pen.strokeStyle = palettes.light.onPaper;
  drawStrokes(pen, strokes, 2.4);
  return blobOf(canvas);
}
