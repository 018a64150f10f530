import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { maxEmailsPerRecipient, maxFormsPerAddress } from '#src/platform/form-limits.server.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/start-shop.ts'

let dataDir: string
let shop: RunningShop
beforeAll(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  shop = await startShop({ DATA_DIR: dataDir, TRUST_PROXY: 'on' })
})
afterAll(async () => {
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })
})

/** A browser of its own, at an address of its own. */
async function visit(address: string, language = 'en') {
  const from = { 'X-Forwarded-For': address, 'Accept-Language': language }
  const page = await fetch(`${shop.url}/contact`, { headers: from })
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const headers = { ...from, Cookie: cookie }
  const fields = (email: string) => ({ name: 'Jo Alder', email, message: 'A question about hoses' })
  return {
    /** As a browser without script does. */
    post: (form: Record<string, string>) =>
      fetch(`${shop.url}/contact`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ _token: token, ...form }),
        redirect: 'manual',
      }),
    /** As the script of the page does. */
    call: (email: string) =>
      fetch(`${shop.url}/enquiries/contact`, {
        method: 'POST',
        headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token },
        body: new URLSearchParams(fields(email)),
      }),
    postPage: (email: string) =>
      fetch(`${shop.url}/contact`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ _token: token, ...fields(email) }),
        redirect: 'manual',
      }),
  }
}
const anyone = () => `${randomUUID()}@example.com`
const expectTooMany = async (answer: Response, words: string | RegExp) => {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await answer.text()).toMatch(words)
}

describe('forms that send an email [T94]', () => {
  it('are refused after twenty an hour from one network address, with script and without', async () => {
    for (let number = 0; number < maxFormsPerAddress / 2; number += 1) {
      expect((await (await visit('192.0.2.1')).postPage(anyone())).status).toBe(303)
      expect((await (await visit('192.0.2.1')).call(anyone())).status).toBe(200)
    }
    await expectTooMany(await (await visit('192.0.2.1')).call(anyone()), /Too many requests.*minutes/)
    const refused = await (await visit('192.0.2.1')).postPage('typed@example.com')
    await expectTooMany(refused.clone(), /Too many requests.*minutes/)
    // What was typed is still in the form.
    const html = await refused.text()
    expect(html).toContain('typed@example.com')
    expect(html).toContain('A question about hoses')
    await expectTooMany(await (await visit('192.0.2.1', 'es')).postPage(anyone()), /Demasiadas solicitudes.*minutos/)
    expect((await (await visit('192.0.2.2')).postPage(anyone())).status).toBe(303)
  })

  it('are refused after five emails an hour to one mailbox, from however many addresses', async () => {
    for (let number = 0; number < maxEmailsPerRecipient; number += 1) {
      const visitor = await visit(`198.51.100.${number}`)
      const answer = await (number % 2 ? visitor.call : visitor.postPage)(`victim+${number}@example.com`)
      expect(answer.status).toBe(number % 2 ? 200 : 303)
    }
    await expectTooMany(await (await visit('198.51.100.98')).call('Victim@example.com'), /Too many requests/)
    await expectTooMany(await (await visit('198.51.100.99')).postPage('victim@example.com'), /Too many requests/)
  })
})

describe('the size of a form [T71]', () => {
  it.each([
    ['en', 'This form is too long', 'at most 128 KB'],
    ['es', 'Este formulario es demasiado largo', '128 KB como máximo'],
  ])('above 128 KiB is answered with a page in %s', async (language, title, words) => {
    const answer = await (await visit('203.0.113.1', language)).post({ message: '+'.repeat(200_000) })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=utf-8'])
    const html = await answer.text()
    expect(html).toContain(title)
    expect(html).toContain(words)
  })

  it('holds up no other request', async () => {
    const { post } = await visit('203.0.113.2')
    // Plus signs are what a browser makes of spaces.
    const sending = [1024 * 1024, 120 * 1024].flatMap((size) =>
      Array.from({ length: 5 }, () => post({ message: ' '.repeat(size) })),
    )
    const times: number[] = []
    const progress = { isDone: false }
    const sent = Promise.allSettled(sending).finally(() => (progress.isDone = true))
    while (!progress.isDone) {
      const startedAt = performance.now()
      await (await fetch(`${shop.url}/healthz`)).text()
      times.push(performance.now() - startedAt)
    }
    console.log(`slowest of ${times.length} other requests took ${Math.round(Math.max(...times))} ms`)
    expect(Math.max(...times)).toBeLessThan(5000)
    const statuses = (await sent).map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0))
    expect(statuses).toEqual([413, 413, 413, 413, 413, 422, 422, 422, 422, 422])
  })
})
