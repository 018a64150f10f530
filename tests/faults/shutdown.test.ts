import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/start-shop.ts'

let dataDir: string
let shop: RunningShop
beforeEach(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  shop = await startShop({ DATA_DIR: dataDir })
})
afterEach(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  rmSync(path.dirname(dataDir), { recursive: true })
})

/** A request that stands open until `finish` sends the rest of it. */
async function beginRequest() {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  const whole = once(socket, 'close').then(() => answer)
  socket.write('POST /nowhere HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhello')
  // Once this page has come back, the shop has also read what was sent before it.
  await fetch(`${shop.url}/healthz`)
  return { finish: () => socket.write('world'), whole }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'F02 %s: fifty requests under way are answered, new ones are not, then the shop ends cleanly',
  async (signal) => {
    // Browsers open connections in advance; one that never asked for anything must not hold up the end.
    const silent = connect(Number(new URL(shop.url).port), '127.0.0.1')
    await once(silent, 'connect')
    const requests = await Promise.all(Array.from({ length: 50 }, beginRequest))
    const startedAt = Date.now()
    const ending = shop.stop(signal)
    await expect
      .poll(() =>
        fetch(`${shop.url}/healthz`).then(
          (answer) => answer.status,
          () => 503,
        ),
      )
      .toBe(503)
    for (const request of requests) request.finish()
    for (const answer of await Promise.all(requests.map(({ whole }) => whole)))
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    const { status, stderr } = await ending
    expect(status).toBe(0)
    expect(stderr).toBe('')
    expect(Date.now() - startedAt).toBeLessThan(25_000)
    expect(existsSync(path.join(dataDir, 'shop.pid'))).toBe(false)
    silent.destroy()
  },
)

it.each([
  ['the shell that npm runs it in', (shell: ChildProcess) => shell.kill('SIGTERM')],
  ['it with npm and all others of their group', ({ pid }: ChildProcess) => process.kill(-(pid ?? 0), 'SIGTERM')],
])('F02 %s is told to end: the shop ends with it, once and cleanly', async (_who, tell) => {
  await shop.stop()
  const port = await freePort()
  // The last command keeps every shell from stepping aside for the first, as Debian's never does.
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/start.mjs; exit`], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // The group outlives its shell when this fails.
  onTestFinished(() => void spawnSync('kill', ['-9', '--', `-${shell.pid}`]))
  const ended = once(shell, 'close')
  let complaints = ''
  shell.stderr.on('data', (said: Buffer) => (complaints += said))
  shell.stdout.on('data', (said: Buffer) => {
    if (said.includes('The shop is open')) tell(shell)
  })
  // Closed is what the shop speaks through, and so the shop itself.
  await ended
  expect(complaints).toBe('')
  expect(existsSync(path.join(dataDir, 'shop.pid'))).toBe(false)
})

it('F03 SIGTERM and a kill 50 ms later: the next start finds the folder free and whole', async () => {
  shop.child.kill('SIGTERM')
  setTimeout(() => shop.child.kill('SIGKILL'), 50)
  await shop.ended
  shop = await startShop({ DATA_DIR: dataDir })
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})
