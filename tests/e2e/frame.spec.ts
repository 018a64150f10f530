import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/journey.ts'

const maxScriptBytes = 130_000

test('the home page answers and wakes up in the browser', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test("the developers' page of components is not part of the built shop", { tag: '@once' }, async ({ request }) => {
  for (const page of ['/dev/ui', '/dev/mails']) expect((await request.get(page)).status()).toBe(404)
})

test('T85 every answer carries the security headers, and each page its own nonce', { tag: '@once' }, async ({
  request,
}) => {
  const nonces = new Set<string | undefined>()
  for (const path of ['/', '/', '/nobody-has-this', '/healthz', '/docs/api', '/assets/nothing.js']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    nonces.add(/'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1])
  }
  expect(nonces.size).toBe(6)
})

test('T81 every script of a page carries the nonce of that very answer', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/')
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
  const inline = [...(await answer.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`)
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true, storageState: { cookies: [], origins: [] } })

  test('the scripts of the home page stay within 130 kB compressed', { tag: '@once' }, async ({ page, request }) => {
    const scripts = new Set<string>()
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.add(answer.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
    let bytes = 0
    for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body()).length
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
  })
})

test('assets are compressed and may be kept for ever', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/')
  const scripts = page.locator('link[rel="modulepreload"]')
  // Scripts wait for what the first view is drawn from: styles, fonts, pictures.
  await expect(scripts.first()).toHaveAttribute('fetchpriority', 'low')
  const url = await scripts.first().getAttribute('href')
  const { headers } = await request
    .fetch(url ?? '', { headers: { 'Accept-Encoding': 'br' } })
    .then((answer) => ({ headers: answer.headers() }))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  // Asked for by PDFs and link previews, which read no page first.
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png')
})
