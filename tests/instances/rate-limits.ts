import { randomBytes } from 'node:crypto'
import { maxFormsPerAddress } from '#src/platform/rate-limits/form-limits.server.ts'
import type { Check } from './check.ts'
import { startInstance } from './cluster.ts'

const address = '198.51.100.7'

/** What a visitor has done on one instance counts on the others: through Redis, and through PostgreSQL while Redis is away. */
export const rateLimits: Check = {
  name: 'rate-limits',
  async run(cluster) {
    const limited = () => startInstance({ ...cluster.buildEnvironment(), RATE_LIMITS: 'on' })
    const instances = [await limited(), await limited()]
    try {
      const statuses: number[] = []
      for (let count = 0; count < maxFormsPerAddress; count += 1) {
        statuses.push(await sendContactForm(instances[count % instances.length]!.url))
      }
      const accepted = statuses.filter((status) => status < 400).length
      const refused: number[] = []
      for (const { url } of instances) refused.push(await sendContactForm(url))
      return [
        {
          name: 'rate limit',
          isPassed: accepted === maxFormsPerAddress && refused.every((status) => status === 429),
          detail: `${accepted} of ${maxFormsPerAddress} forms accepted on two instances, then ${refused.join(' and ')}`,
        },
      ]
    } finally {
      await Promise.all(instances.map(({ shop }) => shop.stop('SIGINT')))
    }
  },
}

/** Sends the contact form of one network, each time as another visitor. */
async function sendContactForm(url: string): Promise<number> {
  const from = { 'X-Forwarded-For': address, 'Accept-Language': 'en' }
  const page = await fetch(`${url}/contact`, { headers: from })
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const email = `limit-${randomBytes(6).toString('hex')}@example.com`
  const { status } = await fetch(`${url}/contact`, {
    method: 'POST',
    headers: { ...from, Cookie: page.headers.get('Set-Cookie')?.split(';')[0] ?? '' },
    body: new URLSearchParams({ _token: token, name: 'Jo Alder', email, message: 'A question about hoses' }),
    redirect: 'manual',
  })
  return status
}
