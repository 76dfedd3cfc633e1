import { useSession } from '../../providers/session/session';
import { useSettings } from './settings';

/**
 * The organisation's text with the person's name, or the name alone if there is no text. Unless the
 * person has set it, it is shown if the organisation has a text.
 */
export function useWatermark(): { text: string; isShown: boolean } {
  const { watermarkText, realName, account } = useSession().user;
  const { watermark } = useSettings();
  return {
    text: watermarkText || realName || account,
    isShown: watermark ?? Boolean(watermarkText),
  };
}
