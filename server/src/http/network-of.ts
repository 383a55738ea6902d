import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The number of groups that identify a network. */
const NETWORK_GROUPS = 4;
/** `::ffff:0:0/96` holds the IPv4 addresses. */
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * Returns the network that rate limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address,
 * because a household or a phone can use any address in its /64. An IPv4 address mapped into IPv6 counts as the IPv4
 * address, in every spelling.
 */
export function networkOf(address: string): string {
  const [unzoned = ''] = address.split('%');
  if (!isIPv6(unzoned)) return address;
  const groups = readGroups(unzoned);
  if (groups.slice(0, 6).join(':') === MAPPED_PREFIX) return groups.slice(6).flatMap(readBytes).join('.');
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

/** All eight groups in the URL standard's normal form: lower case, no leading zeros, no dotted end. */
function readGroups(address: string): string[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [splitGroups(before), splitGroups(after)];
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
}

const splitGroups = (text: string): string[] => text.split(':').filter(Boolean);

/** The two bytes of a group. */
function readBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
