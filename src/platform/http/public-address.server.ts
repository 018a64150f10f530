import { BlockList, isIP } from 'node:net'

/*
 * Which addresses a download may connect to: those of the public internet. Lists of IANA's special-purpose registries, and the
 * address at which Azure answers its machines.
 */

const refusedIpv4 = toBlockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Everything else is not global, such as `::1`, `fd00::1`, and IPv4 addresses written as `::ffff:127.0.0.1` or `64:ff9b::`. */
const globalIpv6 = toBlockList('ipv6', ['2000::/3'])
/** Tunnels to IPv4 addresses, among others. */
const refusedIpv6 = toBlockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])

function toBlockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** False for private, local, reserved and malformed addresses. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refusedIpv4.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}
