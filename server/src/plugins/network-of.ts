import { isIPv6 } from 'node:net';

/** Of eight groups, the four that name a network. */
const NETWORK_GROUPS = 4;

/**
 * What counts as one caller where attempts are counted: an IPv4 address, or the /64 network of an IPv6 address, since a
 * house or a phone is given a whole one and may call from any address in it.
 */
export function networkOf(address: string): string {
  const [unzoned = ''] = address.split('%');
  if (!isIPv6(unzoned)) return address;
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(unzoned)?.[1];
  if (ipv4 !== undefined) return ipv4;
  // The parser of addresses writes each one way: lower case, no leading zeros, the longest run of zeros as `::`.
  const [before = '', after = ''] = new URL(`http://[${unzoned}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [readGroups(before), readGroups(after)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}

const readGroups = (text: string): string[] => text.split(':').filter(Boolean);
