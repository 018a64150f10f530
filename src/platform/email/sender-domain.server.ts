import { Resolver } from 'node:dns/promises'
import type { Config } from '#src/platform/config/config.server.ts'

/** Names the mail server and sender, without the password. */
export function describeSender({ smtpUrl }: Pick<Config, 'smtpUrl'>, from: string): string {
  return smtpUrl ? `${from} by ${new URL(smtpUrl).host}` : from
}

type ResolveTxt = (name: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 500, tries: 1 })

/** Whether the domain names the servers that send its emails (SPF), and what happens to others (DMARC). */
export async function lookUpSenderDomain(
  domain: string,
  resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name),
): Promise<{ hasSpf: boolean; hasDmarc: boolean }> {
  const [hasSpf, hasDmarc] = await Promise.all([
    hasTxtRecord(resolveTxt(domain), /^v=spf1( |$)/i),
    hasTxtRecord(resolveTxt(`_dmarc.${domain}`), /^v=DMARC1( |;|$)/i),
  ])
  return { hasSpf, hasDmarc }
}

const missingCodes = ['ENODATA', 'ENOTFOUND']

async function hasTxtRecord(records: Promise<string[][]>, pattern: RegExp): Promise<boolean> {
  try {
    // A long record is split into several strings.
    return (await records).some((parts) => pattern.test(parts.join('')))
  } catch (error) {
    if (missingCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
