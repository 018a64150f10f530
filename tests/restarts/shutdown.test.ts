import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { findFreePort } from '../support/servers/free-port.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'

let dataDir: string
let shop: RunningShop
beforeEach(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  shop = await startShop({ DATA_DIR: dataDir })
})
afterEach(async () => {
  shop.child.kill('SIGKILL')
  await shop.exited
  rmSync(path.dirname(dataDir), { recursive: true })
})

/** Starts a request that stays open until `finish` sends the rest. */
async function startRequest() {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    response += chunk
  })
  const received = once(socket, 'close').then(() => response)
  socket.write('POST /nowhere HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhello')
  // When this response arrives, the shop has also read the request before it.
  await fetch(`${shop.url}/healthz`)
  return { finish: () => socket.write('world'), response: received }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'completes fifty open requests on %s, rejects new ones, then exits cleanly [F02]',
  async (signal) => {
    // Browsers open connections in advance; an idle one must not delay the shutdown.
    const idle = connect(Number(new URL(shop.url).port), '127.0.0.1')
    await once(idle, 'connect')
    const requests = await Promise.all(Array.from({ length: 50 }, startRequest))
    const startedAt = Date.now()
    const ending = shop.stop(signal)
    await expect
      .poll(() =>
        fetch(`${shop.url}/healthz`).then(
          (response) => response.status,
          () => 503,
        ),
      )
      .toBe(503)
    for (const request of requests) request.finish()
    for (const response of await Promise.all(requests.map(({ response }) => response)))
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
    const { status, stderr } = await ending
    expect(status).toBe(0)
    expect(stderr).toBe('')
    expect(Date.now() - startedAt).toBeLessThan(25_000)
    expect(existsSync(path.join(dataDir, 'shop.pid'))).toBe(false)
    idle.destroy()
  },
)

it.each([
  ['its npm shell', (shell: ChildProcess) => shell.kill('SIGTERM')],
  ['its process group', ({ pid }: ChildProcess) => process.kill(-(pid ?? 0), 'SIGTERM')],
])('exits once and cleanly when %s is terminated [F02]', async (_target, terminate) => {
  await shop.stop()
  const port = await findFreePort()
  // A last command prevents the shell from replacing itself with the shop (exec).
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/start.mjs; exit`], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // Kills the group if the test fails.
  onTestFinished(() => void spawnSync('kill', ['-9', '--', `-${shell.pid}`]))
  const ended = once(shell, 'close')
  let stderr = ''
  shell.stderr.on('data', (chunk: Buffer) => (stderr += chunk))
  shell.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('The shop runs at')) terminate(shell)
  })
  // `close` fires when the shop has closed its output, that is, after it has ended.
  await ended
  expect(stderr).toBe('')
  expect(existsSync(path.join(dataDir, 'shop.pid'))).toBe(false)
})

it('returns 503 from /readyz and still serves new connections during the shutdown delay, also after a second SIGTERM [F02]', async () => {
  await shop.stop()
  shop = await startShop({ DATA_DIR: dataDir, SHUTDOWN_DELAY_SECONDS: '15' })
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
  const page = await fetch(`${shop.url}/`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  shop.child.kill('SIGTERM')
  await wait(500)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  // SIGINT ends the process at once.
  shop.child.kill('SIGINT')
  await shop.exited
})

it('starts again after SIGTERM and a kill 50 ms later [F03]', async () => {
  shop.child.kill('SIGTERM')
  setTimeout(() => shop.child.kill('SIGKILL'), 50)
  await shop.exited
  shop = await startShop({ DATA_DIR: dataDir })
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})
