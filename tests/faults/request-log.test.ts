import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { copyDataFolder, startShop } from '../support/servers/start-shop.ts'

it('logs one line per request with method, path, status and id, without personal data [T86]', async () => {
  const dataDir = copyDataFolder(inject('seededDataDir'))
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  const page = await fetch(`${shop.url}/?q=marker-query`, {
    headers: { Cookie: 'session=marker-cookie', 'User-Agent': 'marker-agent', Referer: 'http://a/?marker-referrer' },
  })
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const login = await fetch(`${shop.url}/api/auth/login?address=marker-street`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
      Cookie: cookie,
    },
    body: JSON.stringify({ email: 'marker@example.com', password: 'marker-password' }),
  })
  expect(login.status).toBe(422)
  const { stdout, stderr } = await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })

  const output = stdout + stderr
  const lines = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string; req?: { method: string; path: string }; status?: number })
  expect(lines.filter(({ req }) => req?.path === '/')).toEqual([
    expect.objectContaining({
      reqId: page.headers.get('X-Request-Id'),
      req: { method: 'GET', path: '/' },
      status: 200,
    }),
  ])
  expect(lines.filter(({ req }) => req?.path === '/api/auth/login')).toEqual([
    expect.objectContaining({ req: { method: 'POST', path: '/api/auth/login' }, status: 422 }),
  ])
  expect(output).not.toContain('marker')
  expect(lines.filter(({ req }) => JSON.stringify(req)?.includes('127.0.0.1'))).toEqual([])
  expect(output).not.toContain(token)
  expect(output).not.toContain(cookie.split('=')[1])
})
