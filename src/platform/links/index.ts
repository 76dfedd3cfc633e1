export { Links } from './links';
export {
  type IssuedLink,
  linkPurpose,
  type LinkPurpose,
  type LinkView,
  type OpenLink,
} from './link.types';
