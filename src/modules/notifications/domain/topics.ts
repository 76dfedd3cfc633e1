/** What notifications can be about; `type` of a notification (specification 1, section 3). */
export const topics = [
  'documentValid',
  'documentInvalid',
  'documentCancelled',
  'rejectionAsked',
  'documentReceived',
  'windowClosing',
  'credentialExpiring',
  'certificateExpiring',
  'queueStuck',
  'consolidationDue',
  'buyerEntered',
  'buyerEntryEnding',
  'taskDone',
  'ticketAnswered',
  'applicationWaiting',
  'moneyWaiting',
] as const;
export type Topic = (typeof topics)[number];

/** These concern the person who started something: people choose them only for themselves. */
export const personalTopics: readonly Topic[] = [
  'taskDone',
  'ticketAnswered',
  'applicationWaiting',
  'moneyWaiting',
];

/** Topics for an external address: everything except what concerns one person. */
export const ruleTopics = topics.filter((topic) => !personalTopics.includes(topic));

/** Topics about one of our companies; all others concern the organisation. */
export const companyTopics: readonly Topic[] = [
  ...(['documentValid', 'documentInvalid', 'documentCancelled', 'rejectionAsked'] as const),
  ...(['windowClosing', 'consolidationDue'] as const),
];

/** How somebody is notified. The inbox is only for people who sign in. */
export const channels = ['inbox', 'mail', 'sms', 'wechat'] as const;
export type Channel = (typeof channels)[number];

export const timings = ['atOnce', 'daily'] as const;
export type Timing = (typeof timings)[number];

/** What a recipient may approve by a link, without signing in. */
export const operations = ['none', 'acceptRejection'] as const;
export type Operation = (typeof operations)[number];

/** The topic whose messages may carry the operation. */
export const topicOf: Readonly<Record<Exclude<Operation, 'none'>, Topic>> = {
  acceptRejection: 'rejectionAsked',
};
