export { isPublicHost, webLink } from './link';
export { isPublicAddress } from './public-address';
