import { rule, type Rule } from '../rules';
import { isPublicAddress } from './public-address';

/** Names that a machine or a house network keeps for itself (RFC 6761, RFC 6762, RFC 8375). */
const housed = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp)$/;

/** How a link names its host, as a browser would read it; null for what is no link. */
function hostOf(link: string): string | null {
  const whole = link.startsWith('//') ? `https:${link}` : link;
  const { hostname } = URL.canParse(whole) ? new URL(whole) : { hostname: '' };
  if (hostname === '') return null;
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** True for a host that may be somebody's on the internet: a name with a dot, or a public address. */
export function isPublicHost(host: string): boolean {
  if (host.includes(':') || /^[\d.]+$/.test(host)) return isPublicAddress(host);
  return host.includes('.') && !housed.test(host);
}

/**
 * Specification 1, section 5, link check: starts with http, https, ftp or //, and leads to no private or
 * loopback address. A name is judged again when it is looked up: it may lead anywhere by then.
 */
export const webLink: readonly Rule[] = [
  rule('link.scheme', (v) => /^(https?:\/\/|ftp:\/\/|\/\/)/i.test(v)),
  rule('link.unreadable', (v) => hostOf(v) !== null && !/[\s\\<>"]/.test(v)),
  rule('link.private', (v) => isPublicHost(hostOf(v) ?? '')),
];
