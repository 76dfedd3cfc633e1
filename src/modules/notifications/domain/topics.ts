/** What people can be told of; `type` of a notification (specification 1, section 3). */
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
] as const;
export type Topic = (typeof topics)[number];

/** Concern the person who began something: only people set them, for themselves. */
export const personalTopics: readonly Topic[] = [
  'taskDone',
  'ticketAnswered',
  'applicationWaiting',
];

/** Of an address outside: everything but what concerns one person. */
export const ruleTopics = topics.filter((topic) => !personalTopics.includes(topic));

/** Of what happens to one of our companies; all else happens to the organisation. */
export const companyTopics: readonly Topic[] = [
  ...(['documentValid', 'documentInvalid', 'documentCancelled', 'rejectionAsked'] as const),
  ...(['windowClosing', 'consolidationDue'] as const),
];

/** How somebody is told. The inbox is only for people who sign in. */
export const channels = ['inbox', 'mail', 'sms', 'wechat'] as const;
export type Channel = (typeof channels)[number];

export const timings = ['atOnce', 'daily'] as const;
export type Timing = (typeof timings)[number];

/** What a receiver may approve by a link, without signing in. */
export const operations = ['none', 'acceptRejection'] as const;
export type Operation = (typeof operations)[number];

/** The topic about which an operation can be. */
export const topicOf: Readonly<Record<Exclude<Operation, 'none'>, Topic>> = {
  acceptRejection: 'rejectionAsked',
};
