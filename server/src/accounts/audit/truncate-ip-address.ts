import { isIPv4 } from 'node:net';
import { networkOf } from '../../http/network-of.ts';

/**
 * Truncates an IP address for the log: IPv4 to its /24 network, IPv6 to its /48 prefix, any other text to null. The
 * result shows where an attack comes from, but does not identify a person.
 */
export function truncateIpAddress(ipAddress: string): string | null {
  const network = networkOf(ipAddress);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = network.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null;
}
