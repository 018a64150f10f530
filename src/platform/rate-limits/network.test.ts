import { describe, expect, it } from 'vitest'
import { toNetwork } from './network.server.ts'

describe('toNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %s to %s', (ipAddress, network) => {
    expect(toNetwork(ipAddress)).toBe(network)
  })
})
