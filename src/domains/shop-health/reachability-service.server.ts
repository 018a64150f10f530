import { statfs } from 'node:fs/promises'
import { findLastBackup } from '#src/platform/backups/last-backup.server.ts'
import { describeSender, lookUpSenderDomain } from '#src/platform/email/sender-domain.server.ts'
import { findProviderByKind, paymentProviders } from '#src/platform/payments/payment-providers.server.ts'
import { pingRedis } from '#src/platform/rate-limits/ping-redis.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import { checkBackups, checkDisk } from './health-checks.ts'
import { type Finding, finding } from './shop-health.ts'

type SentTestEmail = { sender: string; confirmedAt: Date | null }

/** Whether emails arrive: a link in a test email was clicked, and the sender's domain names its mail servers. */
export async function checkEmail(
  shop: Shop,
  { from, test }: { from: string; test: SentTestEmail | undefined },
): Promise<Finding> {
  if (shop.isDemo && !shop.config.smtpUrl) return finding('not needed', healthText.emailsToFolder)
  if (!shop.config.smtpUrl) return finding('to do', healthText.noMailServer)
  const isSent = test?.sender === describeSender(shop.config, from)
  if (!isSent) return finding('to do', healthText.emailUntested)
  if (!test.confirmedAt) return finding('to do', healthText.emailUnconfirmed)
  const domain = from.slice(from.indexOf('@') + 1)
  const records = await lookUpSenderDomain(domain).catch(() => undefined)
  // The confirmed link counts, also where the server cannot ask for DNS records.
  if (!records) return finding('advice', healthText.dnsUnknown, { domain })
  const { hasSpf, hasDmarc } = records
  if (hasSpf && hasDmarc) return finding('done', healthText.emailConfirmed, { from })
  return finding('advice', hasSpf ? healthText.noDmarc : healthText.noSpf, { domain })
}

/** Whether the card provider accepts the key, and its signed events arrive. */
export async function checkCard(
  shop: Shop,
  { isEnabled }: { isEnabled: boolean },
  events: readonly Record<string, unknown>[],
): Promise<Finding> {
  if (!isEnabled) return finding('not needed', healthText.cardOff)
  if (shop.payments.standIn) return finding('not needed', healthText.cardStandIn)
  const provider = findProviderByKind(shop.payments, 'card')
  const definition = paymentProviders.find(({ id }) => id === provider?.id)
  if (!provider || !definition) return finding('advice', healthText.noCardProvider, { keyNames })
  const checked = await provider.gateway.checkKey()
  const { name } = definition
  if (!checked.ok) {
    return checked.refusal.kind === 'refused'
      ? finding('problem', healthText.cardKeyRefused, { name })
      : finding('problem', healthText.cardUnreachable, { name })
  }
  // Test events do not show that the webhook of the live account works.
  const hasOwnEvent = events.some((payload) => provider.gateway.isForThisAccount(payload))
  if (!hasOwnEvent) return finding('to do', healthText.noCardEvent, { name, url: webhookUrl(shop, provider.webhook) })
  const isLive = definition.getMode(shop.config) === 'live'
  return isLive ? finding('done', healthText.cardLive, { name }) : finding('advice', healthText.cardTest, { name })
}

const keyNames = paymentProviders.map(({ keyName }) => keyName).join(' / ')
const webhookUrl = ({ config }: Shop, { path }: { path: string }) => config.publicOrigin + path

export async function checkFreeSpace({ config }: Shop): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return checkDisk({ freeBytes: bavail * bsize, totalBytes: blocks * bsize })
}

export async function checkRedis({ config }: Shop): Promise<Finding> {
  if (!config.redisUrl) return finding('not needed', healthText.noRedis)
  await pingRedis(config.redisUrl)
  return finding('done', healthText.redisReachable)
}

/** Reading a file that does not exist shows whether the store answers. */
export async function checkFiles({ config, files }: Shop): Promise<Finding> {
  await files.find('health/check.txt')
  return finding('done', config.s3 ? healthText.bucketReachable : healthText.filesInFolder)
}

export async function checkLastBackup({ files, clock, isDemo }: Shop): Promise<Finding> {
  if (isDemo) return finding('not needed', healthText.demoBackups)
  return checkBackups(await findLastBackup(files), clock.now())
}
