import { spawn } from 'node:child_process'
import { toolEnvironment } from './tool-environment.ts'

/** What `npm run check` asks of the sources. A step is silent when it is content. */
const steps = {
  'format and import order': ['biome check --error-on-warnings'],
  lint: ['oxlint'],
  types: ['react-router typegen', 'tsc'],
  'import rules': ['node scripts/check-imports.ts'],
  'dead code': ['knip --no-progress'],
}

/** Runs every step at once, says how each went, and shows the complaints of those that failed. */
export async function check(): Promise<boolean> {
  const results = await Promise.all(Object.entries(steps).map(([name, commands]) => runStep(name, commands)))
  for (const { name, complaint } of results) if (complaint) console.error(`\n── ${name} ──\n${complaint}`)
  return results.every(({ complaint }) => !complaint)
}

async function runStep(name: string, commands: readonly string[]): Promise<{ name: string; complaint?: string }> {
  const startedAt = Date.now()
  let complaint: string | undefined
  for (const command of commands) complaint ??= await run(command)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${complaint ? '✗' : '✓'} ${name} (${seconds} s)`)
  return { name, complaint }
}

/** What the command printed, if it failed. */
function run(command: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: toolEnvironment() })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (status) => resolve(status === 0 ? undefined : output || `\`${command}\` failed.`))
  })
}
