import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

/** Whether this is a loopback address. False for a host name, even `localhost`. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopbackAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
