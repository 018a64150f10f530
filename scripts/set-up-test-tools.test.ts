import { expect, it } from 'vitest'
import { whatIsMissing } from './set-up-test-tools.ts'

const neither = { hasRedis: false, hasChromium: false }

it.each([
  [{ hasRedis: true, hasChromium: true, platform: 'darwin', arch: 'arm64' }, undefined],
  [{ hasRedis: true, hasChromium: false, platform: 'linux', arch: 'x64' }, undefined],
  [{ hasRedis: true, hasChromium: false, platform: 'linux', arch: 'arm64' }, /^The tests need chromium\. /],
  [{ hasRedis: true, hasChromium: false, platform: 'darwin', arch: 'x64' }, /^The tests need chromium\. /],
  [{ ...neither, platform: 'linux', arch: 'x64' }, /^The tests need redis-server\. /],
  [{ ...neither, platform: 'linux', arch: 'arm64' }, /^The tests need chromium and redis-server\. /],
])('%j lacks %s', (machine, sentence) => {
  const missing = whatIsMissing(machine)
  if (sentence) expect(missing).toMatch(sentence)
  else expect(missing).toBeUndefined()
})
