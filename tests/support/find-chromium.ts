import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The headless shell comes first: it needs a third less CPU per page. */
const executableNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The system's Chromium, or else the one of the development dependency. */
export async function findChromium(): Promise<{ executablePath: string; args?: string[] }> {
  const system = findSystemChromium()
  if (system) return { executablePath: system }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: packaged.args }
}

export function findSystemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => executableNames.map((name) => path.join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
