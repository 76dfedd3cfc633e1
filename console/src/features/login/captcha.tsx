import { Form, type FormItemProps, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';

import type { Captcha as CaptchaView } from '@modules/identity/contract';
import { ApiError } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useSystem } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';

export interface Captcha {
  isWanted: boolean;
  id: string | undefined;
  picture: string | undefined;
  isExpired: boolean;
  renew: () => void;
  /** Requested by the person. */
  ask: () => void;
  afterRefusal: (refusal: unknown) => void;
}

/** Required if it is switched on, or after too many failures. */
export function useCaptcha(): Captcha {
  const { sysCaptcha } = useSystem();
  const [asked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const isWanted = sysCaptcha || asked;
  const { puzzle, isExpired } = usePuzzle(isWanted, round);
  const renew = useCallback(() => setRound((before) => before + 1), []);
  const ask = useCallback(() => setAsked(true), []);
  const afterRefusal = useCallback(
    (refusal: unknown): void => {
      if (asksForCaptcha(refusal)) setAsked(true);
      // Each picture is valid for one attempt, right or wrong.
      renew();
    },
    [renew],
  );
  const picture = puzzle && `data:image/png;base64,${puzzle.img}`;
  return { isWanted, id: puzzle?.id, picture, isExpired, renew, ask, afterRefusal };
}

/** The server reports the captcha as missing, or announces that the next attempt needs one. */
function asksForCaptcha(refusal: unknown): boolean {
  if (!(refusal instanceof ApiError)) return false;
  const { params } = refusal.extras;
  return params?.captchaRequired === 1 || (refusal.errorCode ?? '').startsWith('AUTH_CAPTCHA');
}

function usePuzzle(isWanted: boolean, round: number) {
  const [puzzle, setPuzzle] = useState<CaptchaView>();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stale = false;
    call<CaptchaView>('/api/sysAuth/captcha')
      .then((fresh) => {
        if (stale) return;
        setPuzzle(fresh);
        setExpired(false);
        timer = setTimeout(() => setExpired(true), fresh.expirySeconds * 1000);
      })
      .catch(() => setExpired(true));
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [isWanted, round]);
  return { puzzle, isExpired };
}

export function CaptchaField({
  captcha,
  rules,
}: {
  captcha: Captcha;
  rules: FormItemProps['rules'];
}) {
  const { t } = useTranslation();
  return (
    <Form.Item
      label={t('login.captcha')}
      required
      help={captcha.isExpired ? t('login.captchaExpired') : undefined}
      validateStatus={captcha.isExpired ? 'warning' : undefined}
    >
      <div className="captcha">
        <Form.Item name="code" noStyle rules={rules}>
          <Input autoComplete="off" aria-label={t('login.captcha')} />
        </Form.Item>
        <button type="button" onClick={captcha.renew} aria-label={t('login.captchaNew')}>
          {captcha.picture && <img src={captcha.picture} alt={t('login.captchaPicture')} />}
        </button>
      </div>
    </Form.Item>
  );
}
