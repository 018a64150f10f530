import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { maxEmailsPerRecipient, maxFormsPerAddress } from '#src/platform/rate-limits/form-limits.server.ts'
import { readCpuMs } from '../support/servers/process-tree.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'

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

/** Opens the contact page from an IP address, with its own session. */
async function visit(ipAddress: string, language = 'en') {
  const from = { 'X-Forwarded-For': ipAddress, 'Accept-Language': language }
  const page = await fetch(`${shop.url}/contact`, { headers: from })
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const headers = { ...from, Cookie: cookie }
  const fields = (email: string) => ({ name: 'Jo Alder', email, message: 'A question about hoses' })
  return {
    /** Posts the form as a browser without script does. */
    post: (form: Record<string, string>) =>
      fetch(`${shop.url}/contact`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ _token: token, ...form }),
        redirect: 'manual',
      }),
    /** Posts the form as the script of the page does. */
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
const uniqueEmail = () => `${randomUUID()}@example.com`
const expectTooMany = async (response: Response, text: string | RegExp) => {
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await response.text()).toMatch(text)
}

describe('forms that send an email [T94]', () => {
  it('are refused after twenty an hour from one IP address, with and without script', async () => {
    for (let number = 0; number < maxFormsPerAddress / 2; number += 1) {
      expect((await (await visit('192.0.2.1')).postPage(uniqueEmail())).status).toBe(303)
      expect((await (await visit('192.0.2.1')).call(uniqueEmail())).status).toBe(200)
    }
    await expectTooMany(await (await visit('192.0.2.1')).call(uniqueEmail()), /Too many requests.*minutes/)
    const refused = await (await visit('192.0.2.1')).postPage('typed@example.com')
    await expectTooMany(refused.clone(), /Too many requests.*minutes/)
    // The form keeps its values.
    const html = await refused.text()
    expect(html).toContain('typed@example.com')
    expect(html).toContain('A question about hoses')
    await expectTooMany(
      await (await visit('192.0.2.1', 'es')).postPage(uniqueEmail()),
      /Demasiadas solicitudes.*minutos/,
    )
    expect((await (await visit('192.0.2.2')).postPage(uniqueEmail())).status).toBe(303)
  })

  it('are refused after five emails an hour to one mailbox, from any number of IP addresses', async () => {
    for (let number = 0; number < maxEmailsPerRecipient; number += 1) {
      const visitor = await visit(`198.51.100.${number}`)
      const response = await (number % 2 ? visitor.call : visitor.postPage)(`victim+${number}@example.com`)
      expect(response.status).toBe(number % 2 ? 200 : 303)
    }
    await expectTooMany(await (await visit('198.51.100.98')).call('Victim@example.com'), /Too many requests/)
    await expectTooMany(await (await visit('198.51.100.99')).postPage('victim@example.com'), /Too many requests/)
  })
})

describe('the size of a form [T71]', () => {
  it.each([
    ['en', 'This form is too long', 'at most 128 KB'],
    ['es', 'Este formulario es demasiado largo', '128 KB como máximo'],
  ])('returns 413 and a page in %s above 128 KiB', async (language, title, words) => {
    const response = await (await visit('203.0.113.1', language)).post({ message: '+'.repeat(200_000) })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=utf-8'])
    const html = await response.text()
    expect(html).toContain(title)
    expect(html).toContain(words)
  })

  // Plus signs, by which browsers encode spaces, take Node 40 times as long to decode as other characters.
  it.skipIf(!existsSync('/proc/self/stat'))('takes no more work when a megabyte is spaces', async () => {
    const { post } = await visit('203.0.113.2')
    const measureForms = async (character: string) => {
      const before = readCpuMs(shop.pid).own
      // One after the other: the shop refuses requests while it is overloaded.
      for (let form = 0; form < 10; form += 1) {
        const response = await post({ message: character.repeat(1024 * 1024) })
        expect(response.status).toBe(413)
        await response.text()
      }
      return readCpuMs(shop.pid).own - before
    }
    // The first forms also compile the code.
    await measureForms('x')
    const [letters, spaces] = [await measureForms('x'), await measureForms(' ')]
    console.log(`ten forms took ${letters} ms with letters and ${spaces} ms with spaces`)
    expect(spaces).toBeLessThan(letters + 1000)
  })
})
