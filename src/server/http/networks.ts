import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether an address is in one of some networks. */
export type NetworkCheck = (address: string) => boolean;

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.trim().split('/');
  const most = isIPv4(address) ? 32 : 128;
  return isIP(address) > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most));
}

/** Whether a text names networks: "192.0.2.7, 2001:db8::/32". */
export const areNetworks = (text: string): boolean => text.split(',').every(isNetwork);

/** `networks` as the configuration names them: "192.0.2.7, 2001:db8::/32"; none: no address is. */
export function networkCheck(networks: string | undefined): NetworkCheck {
  const list = new BlockList();
  for (const network of (networks ?? '').split(',').map((text) => text.trim())) {
    if (network === '') continue;
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
