import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Check } from './check.ts'

/** Journeys that keep state between requests: basket, checkout, payment, quote, account, uploads and back office. */
const files = [
  'account/sign-in',
  'account/proofs',
  'backoffice/orders/shipments',
  'backoffice/settings',
  'catalogue/personalise',
  'checkout/basket',
  'checkout/checkout',
  'checkout/payment',
  'checkout/quotes',
  'checkout/send-artwork',
]

/** Browser journeys through the balancer, so that each request may meet another instance. */
export const journeys: Check = {
  name: 'journeys',
  async run({ url, outbox, countFilesInBucket }) {
    const before = countFilesInBucket()
    const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
    const options = ['test', '--config=tests/instances/journeys.config.ts', '--project=desktop']
    const child = spawn(process.execPath, [playwright, ...options, ...files.map((file) => `e2e/${file}.spec`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, JOURNEYS_PORT: new URL(url).port, JOURNEYS_OUTBOX: outbox },
    })
    const kill = () => child.kill()
    process.once('exit', kill)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
    const [status] = (await once(child, 'close')) as [number | null]
    process.off('exit', kill)
    const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0)
    const stored = countFilesInBucket() - before
    return [
      {
        name: 'journeys',
        isPassed: status === 0 && count('passed') > 0 && stored > 0,
        detail: `${count('passed')} passed, ${count('failed')} failed; ${stored} files stored in the bucket`,
      },
    ]
  },
}
