import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig, StartError } from './config.server.ts'
import { isTrustedProxy } from './trusted-proxies.server.ts'

describe('TRUST_PROXY', () => {
  it.each([
    ['off', false],
    ['on', 1],
    ['1', 1],
    ['3', 3],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
    ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
    ['', false],
  ])('reads %j as %j', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(proxies)
  })

  it.each([
    'yes',
    '0',
    '10',
    '-1',
    '1.5',
    '10.0.0',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'fe80::1%eth0',
    '10.0.0.1,',
    'proxy',
  ])('refuses %j', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(StartError)
  })
})

/** The address that the shop takes for the client's, when a proxy at `peer` sends this chain. */
async function findClientAddress(trust: string, peer: string, chain: string | undefined): Promise<string> {
  const app = Fastify({ trustProxy: isTrustedProxy(readConfig({ TRUST_PROXY: trust }).trustProxy) })
  app.get('/', async (request) => request.ip)
  const headers = chain === undefined ? {} : { 'x-forwarded-for': chain }
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers })
  await app.close()
  return body
}

const proxy = '10.0.0.2'
const outerProxy = '10.0.0.1'
const client = '203.0.113.9'
const forged = '198.51.100.66'

describe('the address of a client', () => {
  it.each([
    ['without a trusted proxy', 'off', client, forged, client],
    ['behind one proxy', 'on', proxy, client, client],
    ['behind one proxy, with a forged chain', 'on', proxy, `${forged}, ${outerProxy}, ${client}`, client],
    ['behind one proxy that sends no chain', 'on', proxy, undefined, proxy],
    ['behind two proxies', '2', proxy, `${client}, ${outerProxy}`, client],
    ['behind two proxies, with a forged chain', '2', proxy, `${forged}, ${client}, ${outerProxy}`, client],
    ['behind proxies of a network', '10.0.0.0/8', proxy, `${client}, ${outerProxy}`, client],
    [
      'behind proxies of a network, with a forged chain',
      '10.0.0.0/8',
      proxy,
      `${forged}, ${client}, ${outerProxy}`,
      client,
    ],
    [
      'behind proxies of a network, with a forged proxy',
      '10.0.0.0/8',
      proxy,
      `${forged}, ${outerProxy}, ${client}`,
      client,
    ],
    ['that bypasses the proxies of a network', '10.0.0.0/8', client, `${forged}, ${outerProxy}`, client],
    ['behind named networks', 'loopback,uniquelocal', '127.0.0.1', `${forged}, ${client}, ${proxy}`, client],
    ['behind a proxy over IPv6', 'fd00::/8', 'fd00::2', `${forged}, 2001:db8::9`, '2001:db8::9'],
    ['with text instead of an address before it', 'on', proxy, `"><script>, ${client}`, client],
  ])('is found %s', async (_, trust, peer, chain, address) => {
    expect(await findClientAddress(trust, peer, chain)).toBe(address)
  })
})
