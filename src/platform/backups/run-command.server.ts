import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { StartError } from '#src/platform/config/config.server.ts'

type ProgramOptions = { env: NodeJS.ProcessEnv; missing: string }

/** Runs a program to its end and returns its output. Throws `missing` if there is none, and its first complaint if it fails. */
export async function runCommand(
  name: string,
  args: readonly string[],
  { env, missing }: ProgramOptions,
): Promise<string> {
  const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code, signal] = (await once(child, 'close').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new StartError(missing) : error
  })) as [number | null, NodeJS.Signals | null]
  const [stdout, stderr] = await output
  if (code === 0) return stdout
  const complaint = stderr.trim().split('\n')[0] || `it ended with ${signal ?? `status ${code}`}`
  throw new StartError(`${name} failed: ${complaint}`)
}
