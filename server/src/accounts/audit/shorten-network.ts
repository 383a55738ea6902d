import { isIPv4 } from 'node:net';
import { networkOf } from '../../http/network-of.ts';

/**
 * Shortens an address for the log: to the /24 of an IPv4 address or the /48 of an IPv6 one; null when it is neither.
 * That shows where an attack comes from without identifying a person.
 */
export function shortenNetwork(address: string): string | null {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = network.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null;
}
