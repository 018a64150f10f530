import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** Waits for the newest email to this address that has a link starting with `pathPrefix`, and returns the link's path. */
export async function readEmailLink(to: string, pathPrefix: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(() => (link = findLink(to, pathPrefix)), { message: `an email to ${to} with a link to ${pathPrefix}` })
    .toBeDefined()
  return link ?? ''
}

function findLink(to: string, pathPrefix: string): string | undefined {
  const folder = process.env.JOURNEYS_OUTBOX ?? ''
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  for (const file of files.toSorted().toReversed()) {
    // Undoes the line breaks of the transfer encoding.
    const email = readFileSync(path.join(folder, file), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    if (!email.includes(`To: ${to}`)) continue
    const start = email.indexOf(pathPrefix)
    if (start >= 0) return /^[\w/-]+/.exec(email.slice(start))?.[0]
  }
  return undefined
}
