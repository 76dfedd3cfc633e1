import { rule, type Rule } from '../rules';
import { isPublicAddress } from './public-address';

/** Names reserved for local use (RFC 6761, RFC 6762, RFC 8375). */
const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp)$/;

/** The host of a link as a browser would parse it; null if it is not a link. */
function hostOf(link: string): string | null {
  const whole = link.startsWith('//') ? `https:${link}` : link;
  const { hostname } = URL.canParse(whole) ? new URL(whole) : { hostname: '' };
  if (hostname === '') return null;
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** True for a host that may be public: a name with a dot, or a public address. */
export function isPublicHost(host: string): boolean {
  if (host.includes(':') || /^[\d.]+$/.test(host)) return isPublicAddress(host);
  return host.includes('.') && !localName.test(host);
}

/**
 * Specification 1, section 5, link check: starts with http, https, ftp or //, and does not point to
 * a private or loopback address. A name is checked again when it is resolved, since it may point
 * anywhere by then.
 */
export const webLink: readonly Rule[] = [
  rule('link.scheme', (v) => /^(https?:\/\/|ftp:\/\/|\/\/)/i.test(v)),
  rule('link.unreadable', (v) => hostOf(v) !== null && !/[\s\\<>"]/.test(v)),
  rule('link.private', (v) => isPublicHost(hostOf(v) ?? '')),
];
