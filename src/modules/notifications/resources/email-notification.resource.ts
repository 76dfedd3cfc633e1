import { mailbox } from '@kernel/email';
import { choice, flag, instant, longText, ref, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { phone } from '@modules/buyers/contract';
import { faultsOfHours } from '../domain/preference';
import { companyTopics, operations, ruleTopics, timings, topicOf } from '../domain/topics';

/**
 * Notifications to people outside the product: topics and channels (specification 1, section 3:
 * e-mail notification).
 */
export const emailNotification = defineResource({
  name: 'emailNotification',
  module: 'notifications',
  scope: 'organisation',
  fields: {
    /** Limits the rule to this company of ours; empty for all. */
    supplierId: ref('supplier', { inList: true, section: 'notificationRule' }),
    type: choice('notificationTopic', ruleTopics, {
      required: true,
      inList: true,
      initial: 'documentInvalid',
      section: 'notificationRule',
    }),
    language: choice('mailLanguage', languages, {
      required: true,
      initial: 'en',
      section: 'notificationRule',
    }),
    isEnable: flag({ inList: true, initial: true, switched: true, section: 'notificationRule' }),
    pushEmail: flag({ inList: true, initial: true, section: 'notificationChannel' }),
    address: text({
      max: 320,
      search: true,
      inList: true,
      rules: mailbox,
      section: 'notificationChannel',
    }),
    pushSms: flag({ inList: true, section: 'notificationChannel' }),
    phone: text({ max: 20, search: true, rules: phone, section: 'notificationChannel' }),
    pushWechat: flag({ inList: true, section: 'notificationChannel' }),
    wechatOpenId: text({ max: 64, search: true, section: 'notificationChannel' }),
    timing: choice('notificationTiming', timings, {
      required: true,
      inList: true,
      initial: 'atOnce',
      section: 'notificationHours',
    }),
    quietFrom: text({ max: 5, section: 'notificationHours' }),
    quietUntil: text({ max: 5, section: 'notificationHours' }),
    operationAllowed: choice('notificationOperation', operations, {
      required: true,
      initial: 'none',
      section: 'notificationMore',
    }),
    remark: longText({ max: 500, section: 'notificationMore' }),
    /** When its recipient unsubscribed by the link in a mail. */
    stoppedAt: instant({ readOnly: true, section: 'notificationMore' }),
  },
  sort: { field: 'createTime', order: 'descend' },
  check: faultsOfRule,
});

export type EmailNotification = RecordOf<typeof emailNotification>;

const needed = { pushEmail: 'address', pushSms: 'phone', pushWechat: 'wechatOpenId' } as const;

/** At least one channel, each with its address; an operation must fit the topic and is sent by e-mail immediately. */
function* faultsOfRule(record: Input): Generator<Fault> {
  const rule = record as unknown as EmailNotification;
  const channels = (Object.keys(needed) as (keyof typeof needed)[]).filter((flag) => rule[flag]);
  if (channels.length === 0) yield { code: 'notification.noChannel', path: 'pushEmail' };
  for (const channel of channels)
    if (!rule[needed[channel]]) yield { code: 'required', path: needed[channel] };
  yield* faultsOfHours({
    quietFrom: rule.quietFrom ?? null,
    quietUntil: rule.quietUntil ?? null,
  });
  // Such a rule would never send anything.
  if (rule.supplierId && rule.type && !companyTopics.includes(rule.type))
    yield { code: 'notification.noCompany', path: 'supplierId' };
  const operation = rule.operationAllowed;
  if (operation === undefined || operation === 'none') return;
  if (topicOf[operation] !== rule.type)
    yield { code: 'notification.operationElsewhere', path: 'operationAllowed' };
  else if (!rule.pushEmail || rule.timing !== 'atOnce')
    yield { code: 'notification.operationByMail', path: 'operationAllowed' };
}
