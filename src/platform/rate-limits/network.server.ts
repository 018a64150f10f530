/**
 * The network of an IP address, for rate limits: an IPv4 address itself, and the /64 of an IPv6 address, because one
 * customer of a provider can use every address in it.
 */
export function toNetwork(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1]
  if (mapped) return mapped
  if (!ipAddress.includes(':')) return ipAddress
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
