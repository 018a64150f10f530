import { isIP } from 'node:net'
import { z } from 'zod'

/** The proxies whose X-Forwarded-For is believed: none, this many in front of the shop, or those at these addresses. */
export type TrustedProxies = false | number | string[]

const maxHops = 9

/** `on` is one proxy. `loopback`, `linklocal` and `uniquelocal` name the private networks. */
export const trustedProxies = z.string().transform((value, context): TrustedProxies => {
  if (value === 'off') return false
  if (value === 'on') return 1
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    if (hops >= 1 && hops <= maxHops) return hops
  } else {
    const networks = value.split(',').map((network) => network.trim())
    if (networks.every(isNetwork)) return networks
  }
  context.addIssue('not a list of proxies')
  return z.NEVER
})

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(value: string): boolean {
  if (namedNetworks.includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0 || address.includes('%')) return false
  // Every address in a network of 0 bits is a proxy, so that clients could choose their own.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/**
 * Fastify's option `trustProxy`. Entries of X-Forwarded-For are read from the last one, which the nearest proxy has written,
 * up to the first that is not from a trusted proxy. Whatever stands before it is the client's own text.
 */
export function isTrustedProxy(proxies: TrustedProxies) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
