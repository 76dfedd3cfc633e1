/** The names of the API's calls for rate limits and faults. */
export const endpoints = [
  'token',
  'submit',
  'submission',
  'details',
  'raw',
  'recent',
  'search',
  'cancel',
  'reject',
  'validateTin',
  'searchTin',
  'qr',
  'documentTypes',
  'notifications',
  'share',
] as const;

export type Endpoint = (typeof endpoints)[number];
