import { promises as dns, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isPublicAddress } from './public-address.server.ts'

export const downloadRefusals = [
  'bad_url',
  'address_not_allowed',
  'unreachable',
  'too_slow',
  'too_large',
  'not_found',
  'bad_status',
  'too_many_redirects',
] as const
export type DownloadRefusal = (typeof downloadRefusals)[number]

export type Downloads = {
  /** Downloads a file from a URL that staff wrote into a file. */
  download(url: string, limits: { maxBytes: number }): Promise<Result<Buffer, DownloadRefusal>>
  /** Why a URL would be refused, as far as that is known without asking anybody. */
  findProblem(url: string): DownloadRefusal | undefined
}

type Target = { address: string; port: number }
type Settings = {
  /** Whether a connection to this address is allowed. */
  isAllowed?: (target: Target) => boolean
  resolve?: (hostname: string) => Promise<LookupAddress[]>
  maxMs?: number
}

const maxRedirects = 3
const maxUrlLength = 2_000

const isPublicTarget = ({ address, port }: Target) => (port === 80 || port === 443) && isPublicAddress(address)

/**
 * Downloads from the public internet only, so that a URL cannot reach the shop's own network. Every address of a host is
 * checked, and the connection is made to a checked address: a second DNS query could have another answer. Redirects are
 * followed under the same rules.
 */
export function openDownloads({
  isAllowed = isPublicTarget,
  resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true }),
  maxMs = 10_000,
}: Settings = {}): Downloads {
  async function findAddresses(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    const { hostname, family, port } = readHost(url)
    const addresses = family === 0 ? await rejectOnAbort(resolve(hostname), signal) : [{ address: hostname, family }]
    const areAllowed = addresses.every(({ address }) => isAllowed({ address, port }))
    if (!areAllowed) throw new Refusal('address_not_allowed')
    if (addresses.length === 0) throw new Refusal('unreachable')
    return addresses
  }

  async function follow(url: URL, { signal, maxBytes }: { signal: AbortSignal; maxBytes: number }): Promise<Buffer> {
    let next = url
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await sendRequest(next, await findAddresses(next, signal), signal)
      const location = getLocation(response)
      if (location === undefined) return await readBody(response, maxBytes)
      response.destroy()
      next = parseDownloadUrl(new URL(location, next).href) ?? fail('bad_url')
    }
    return fail('too_many_redirects')
  }

  return {
    findProblem(address) {
      const url = parseDownloadUrl(address)
      if (!url) return 'bad_url'
      const { hostname, family, port } = readHost(url)
      return family === 0 || isAllowed({ address: hostname, port }) ? undefined : 'address_not_allowed'
    },
    async download(address, { maxBytes }) {
      const url = parseDownloadUrl(address)
      if (!url) return refuse('bad_url')
      const signal = AbortSignal.timeout(maxMs)
      try {
        return ok(await follow(url, { signal, maxBytes }))
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.reason)
        if (signal.aborted) return refuse('too_slow')
        return refuse(error instanceof TypeError ? 'bad_url' : 'unreachable')
      }
    },
  }
}

class Refusal extends Error {
  readonly reason: DownloadRefusal
  constructor(reason: DownloadRefusal) {
    super(reason)
    this.reason = reason
  }
}

function fail(reason: DownloadRefusal): never {
  throw new Refusal(reason)
}

/** Undefined for anything but an address of HTTP without a password. */
export function parseDownloadUrl(address: string): URL | undefined {
  if (address.length > maxUrlLength || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  return isHttp && url.username === '' && url.password === '' && url.hostname !== '' ? url : undefined
}

/** `family` is 0 for a name. The address of an IPv6 host has brackets in a URL. */
function readHost({ hostname: host, port, protocol }: URL) {
  const hostname = host.replace(/^\[(.*)\]$/, '$1')
  return { hostname, family: isIP(hostname), port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

function rejectOnAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Refusal('too_slow')), { once: true })
    work.then(resolve, reject)
  })
}

/** The connection is made to these addresses, whatever the name resolves to by then. */
function sendRequest(url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Tradecraft' }
  return new Promise((resolve, reject) => {
    // Without an agent, so that no connection of another request is reused.
    request(url, { agent: false, lookup, signal, headers }, resolve).once('error', reject).end()
  })
}

function getLocation({ statusCode = 0, headers: { location } }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (location ?? '') : undefined
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode, headers } = response
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes
  if (statusCode !== 200 || isTooLarge) {
    response.destroy()
    fail(statusCode === 404 || statusCode === 410 ? 'not_found' : statusCode === 200 ? 'too_large' : 'bad_status')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) fail('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
