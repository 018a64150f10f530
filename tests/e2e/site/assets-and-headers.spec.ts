import { gzipSync } from 'node:zlib'
import { expect, test } from '../../support/browser/journey.ts'

const maxScriptBytes = 130_200

test('the home page responds and hydrates', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the component showcase is not part of the built shop', async ({ request }) => {
  for (const page of ['/dev/ui', '/dev/mails']) expect((await request.get(page)).status()).toBe(404)
})

test('every response has the security headers, and each page its own nonce [T85]', async ({ request }) => {
  const nonces = new Set<string | undefined>()
  for (const path of ['/', '/', '/nobody-has-this', '/healthz', '/docs/api', '/assets/nothing.js']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    nonces.add(/'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1])
  }
  expect(nonces.size).toBe(6)
})

test('every script of a page has the nonce of its response [T81]', async ({ request }) => {
  const response = await request.get('/')
  const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1]
  const inline = [...(await response.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`)
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true, storageState: { cookies: [], origins: [] } })

  test('the scripts of the home page stay within 130 kB compressed', async ({ page, request }) => {
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
    let bytes = 0
    for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body()).length
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
  })
})

test('assets are compressed and cacheable for ever', async ({ page, request }) => {
  await page.goto('/')
  const scripts = page.locator('link[rel="modulepreload"]')
  // Scripts load after styles, fonts and pictures of the first view.
  await expect(scripts.first()).toHaveAttribute('fetchpriority', 'low')
  const url = await scripts.first().getAttribute('href')
  const { headers } = await request
    .fetch(url ?? '', { headers: { 'Accept-Encoding': 'br' } })
    .then((response) => ({ headers: response.headers() }))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  // Link previews and PDFs request these without a page.
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png')
})
