import { expect, it } from 'vitest'
import { describeMissingTools } from './set-up-test-tools.ts'

const noTools = { hasRedis: false, hasChromium: false }

it.each([
  [{ hasRedis: true, hasChromium: true, platform: 'darwin', arch: 'arm64' }, undefined],
  [{ hasRedis: true, hasChromium: false, platform: 'linux', arch: 'x64' }, undefined],
  [{ hasRedis: true, hasChromium: false, platform: 'linux', arch: 'arm64' }, /^The tests need chromium\. /],
  [{ hasRedis: true, hasChromium: false, platform: 'darwin', arch: 'x64' }, /^The tests need chromium\. /],
  [{ ...noTools, platform: 'linux', arch: 'x64' }, /^The tests need redis-server\. /],
  [{ ...noTools, platform: 'linux', arch: 'arm64' }, /^The tests need chromium and redis-server\. /],
])('reports the missing tools of %j: %s', (machine, sentence) => {
  const missing = describeMissingTools(machine)
  if (sentence) expect(missing).toMatch(sentence)
  else expect(missing).toBeUndefined()
})
