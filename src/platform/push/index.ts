export { PushStore, type PushMessage, type StoredPush } from './push-store';
