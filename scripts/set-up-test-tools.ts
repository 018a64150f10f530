import { spawnSync } from 'node:child_process'
import { findSystemChromium } from '../tests/support/find-chromium.ts'

/**
 * Tests need a Chromium and a redis-server; PostgreSQL comes as a development dependency. What is missing is installed
 * where we may (root on Debian); otherwise one sentence says what to do.
 */
export function setUpTestTools(): string | undefined {
  if (mayInstall()) {
    // Older releases of Debian have no Chromium without a desktop.
    if (!findSystemChromium() && !install('chromium-headless-shell')) install('chromium')
    if (!hasRedis()) install('redis-server')
  }
  const { platform, arch } = process
  return whatIsMissing({ hasRedis: hasRedis(), hasChromium: findSystemChromium() !== undefined, platform, arch })
}

type Machine = { hasRedis: boolean; hasChromium: boolean; platform: string; arch: string }

/** The Chromium that comes as a development dependency is one for Linux on x64. */
export function whatIsMissing({ hasRedis, hasChromium, platform, arch }: Machine): string | undefined {
  const packages = [
    !hasChromium && !(platform === 'linux' && arch === 'x64') && 'chromium',
    !hasRedis && 'redis-server',
  ].filter((name) => name !== false)
  if (packages.length === 0) return undefined
  return `The tests need ${packages.join(' and ')}. Install it (on Debian: sudo apt install ${packages.join(' ')}) and run them again.`
}

function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function install(name: string): boolean {
  console.log(`Installing ${name} for the tests …`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // No questions, and no service started by the installation.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name).status === 0
}
