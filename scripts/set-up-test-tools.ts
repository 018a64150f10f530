import { spawnSync } from 'node:child_process'
import { findSystemChromium } from '../tests/support/find-chromium.ts'

/**
 * Tests need Chromium and redis-server; PostgreSQL is a development dependency. Installs missing tools as root on Debian;
 * otherwise returns a sentence that says what to install.
 */
function setUpTestTools(): string | undefined {
  if (canInstall()) {
    // Older Debian releases have no headless shell.
    if (!findSystemChromium() && !install('chromium-headless-shell')) install('chromium')
    if (!hasRedis()) install('redis-server')
  }
  const { platform, arch } = process
  return describeMissingTools({ hasRedis: hasRedis(), hasChromium: findSystemChromium() !== undefined, platform, arch })
}

type Machine = { hasRedis: boolean; hasChromium: boolean; platform: string; arch: string }

/** The Chromium of the development dependency only runs on Linux x64. */
export function describeMissingTools({ hasRedis, hasChromium, platform, arch }: Machine): string | undefined {
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

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function install(name: string): boolean {
  console.log(`Installing ${name} for the tests …`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Installs without prompts and starts no service.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name).status === 0
}

if (import.meta.main) {
  const missing = setUpTestTools()
  if (missing) {
    console.error(missing)
    process.exitCode = 1
  }
}
