import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

describe('addresses that a download may connect to', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '223.255.255.255'])(
    'include the public IPv4 address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each(['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4009:81f::200e'])(
    'include the public IPv6 address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::', '::0']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
    ['metadata of clouds', ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254']],
    ['shared by a provider', ['100.64.0.1', '100.127.255.255']],
    ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['reserved', ['240.0.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '2001:db8::1']],
    ['IPv4 inside IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1']],
    ['tunnels to IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2']],
    ['site-local and unassigned', ['fec0::1', '4000::1', '5f00::1', '100::1', '3fff::1']],
    ['malformed', ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3.4.5', '[::1]', '2606:2800::1%eth0']],
  ])('exclude %s', (_, addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
  })
})
