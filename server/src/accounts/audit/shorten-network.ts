import { isIPv4 } from 'node:net';
import { networkOf } from '../../plugins/network-of.ts';

/**
 * The part of an address that is kept in the log: enough to see where an attack comes from, too little to say who it is.
 * The /24 of an IPv4 address, the /48 of an IPv6 one; null for what is neither.
 */
export function shortenNetwork(address: string): string | null {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = network.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null;
}
