/** The names by which rate limits and faults speak of the API's calls. */
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
