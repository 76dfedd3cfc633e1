import type { AuthenticatedCall, Call, Reply } from '../call';
import type { Handler, Route } from '../router';
import { details, raw } from './document';
import { documentType, documentTypes, documentTypeVersion } from './document-types';
import { recent, search } from './lists';
import { notifications } from './notifications';
import { qrCode } from './qr-code';
import { searchTin } from './search-tin';
import { sharePage } from './share-page';
import { changeState, requestedStateOf } from './state';
import { submission } from './submission';
import { submit } from './submit';
import { token } from './token';
import { validateTin } from './validate-tin';

const v1 = '/api/v1.0';

/** The gate requires a session for these. */
const signedIn =
  (handle: (call: AuthenticatedCall) => Reply | Promise<Reply>): Handler =>
  (call: Call) =>
    handle(call as AuthenticatedCall);

const get = (
  path: string,
  endpoint: Route['endpoint'],
  handle: Parameters<typeof signedIn>[0],
) => ({
  method: 'GET',
  path: `${v1}${path}`,
  endpoint,
  handle: signedIn(handle),
});

/** Every call of myinvois-api, sections 7 and 8, login, and the public page. */
export const routes: Route[] = [
  { method: 'POST', path: '/connect/token', endpoint: 'token', open: true, handle: token },
  get('/documenttypes', 'documentTypes', documentTypes),
  get('/documenttypes/:id', 'documentTypes', documentType),
  get('/documenttypes/:id/versions/:vid', 'documentTypes', documentTypeVersion),
  get('/notifications/taxpayer', 'notifications', notifications),
  get('/taxpayer/validate/:tin', 'validateTin', validateTin),
  get('/taxpayer/search/tin', 'searchTin', searchTin),
  get('/taxpayers/qrcodeinfo/:qrCodeText', 'qr', qrCode),
  {
    method: 'POST',
    path: `${v1}/documentsubmissions`,
    endpoint: 'submit',
    handle: signedIn(submit),
  },
  get('/documentsubmissions/:submissionUid', 'submission', submission),
  {
    method: 'PUT',
    path: `${v1}/documents/state/:uuid/state`,
    endpoint: requestedStateOf,
    handle: signedIn(changeState),
  },
  get('/documents/recent', 'recent', recent),
  get('/documents/search', 'search', search),
  get('/documents/:uuid/raw', 'raw', raw),
  get('/documents/:uuid/details', 'details', details),
  { method: 'GET', path: '/:uuid/share/:longId', endpoint: 'share', open: true, handle: sharePage },
];
