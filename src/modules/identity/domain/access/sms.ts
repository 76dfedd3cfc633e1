/** Of a text message; without a provider it is recorded and goes no further. */
export const smsStates = ['queued', 'recorded', 'sent', 'failed'] as const;
export type SmsState = (typeof smsStates)[number];

/** What the code in a text message is for. */
export const smsTopics = ['signInCode', 'phoneProof'] as const;
export type SmsTopic = (typeof smsTopics)[number];
