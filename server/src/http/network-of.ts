import { isIPv6 } from 'node:net';

const ADDRESS_GROUP_COUNT = 8;
/** The number of groups that identify a network. */
const NETWORK_GROUP_COUNT = 4;
/** First six groups of `::ffff:0:0/96`, the IPv4 addresses mapped into IPv6. */
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * Returns the network that rate limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address,
 * because a household or a phone can use any address in its /64. An IPv4 address mapped into IPv6 counts as the IPv4
 * address, in every spelling.
 */
export function networkOf(ipAddress: string): string {
  const [unzoned = ''] = ipAddress.split('%');
  if (!isIPv6(unzoned)) return ipAddress;
  const groups = readGroups(unzoned);
  if (groups.slice(0, 6).join(':') === MAPPED_PREFIX) return groups.slice(6).flatMap(readBytes).join('.');
  return groups.slice(0, NETWORK_GROUP_COUNT).join(':');
}

/**
 * Splits an IPv6 address into its eight groups, in the URL standard's normal form: lower case, no leading zeros, no
 * IPv4 notation.
 */
function readGroups(ipAddress: string): string[] {
  const [before = '', after = ''] = new URL(`http://[${ipAddress}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [splitGroups(before), splitGroups(after)];
  return [...left, ...Array.from({ length: ADDRESS_GROUP_COUNT - left.length - right.length }, () => '0'), ...right];
}

const splitGroups = (text: string): string[] => text.split(':').filter(Boolean);

/** Splits a group into its two bytes. */
function readBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
