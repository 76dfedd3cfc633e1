import type { Translator } from '../../providers/translation';

/** The question before an order that was not paid is cancelled. */
export const cancelWords = (t: Translator['t'], orderSn: string) => ({
  title: t('billing.cancelAsk', { order: orderSn }),
  content: t('billing.cancelText'),
  okText: t('billing.cancel'),
  okButtonProps: { danger: true },
  cancelText: t('billing.keep'),
});
