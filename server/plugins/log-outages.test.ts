import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { openDesigners } from '#src/platform/designers/designers.server.ts'
import { isHuman } from '#src/platform/http/captcha.server.ts'
import { logOutages } from './log-outages.ts'

const broken = createServer((_request, response) => response.writeHead(502).end())
afterEach(() => broken.close())

it('logs one warning per failed outside service, without the request [F28]', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  await app.register(logOutages)
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`

  expect(await isHuman({ url, siteKey: 'key', secret: 'secret' }, 'proof')).toBe(true)
  const { customGateway } = openDesigners({ customGatewayUrl: `${url}/{id}`, emaginationUrl: undefined })
  expect(await customGateway?.find({ id: 7, reference: 'Jo' })).toBe('unavailable')
  await app.close()
  await isHuman({ url, siteKey: 'key', secret: 'secret' }, 'after the end')

  // The time, the process and the machine are no part of what is said, and may hold any digits and names.
  const said = lines.map((line) => {
    const { time, pid, hostname, ...rest } = JSON.parse(line)
    return rest
  })
  expect(said).toEqual([
    { level: 40, service: 'captcha', reason: '502', msg: 'outside service failed' },
    { level: 40, service: 'designer', reason: '502', msg: 'outside service failed' },
  ])
})
