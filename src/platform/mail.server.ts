import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from './env.server.ts'
import { type OutboxWorker, queueWork } from './outbox.server.ts'
import { shopSettings } from './records-tables.server.ts'
import type { Shop } from './shop.server.ts'

export type Mail = { to: string; subject: string; text: string }
export type Sender = { name: string; email: string }

/** What takes mails out of the house. `id` is the same when a mail is sent again after a crash. */
export type Mailer = { send(mail: Mail & { id: string; from: Sender; at: Date }): Promise<void> }

const mailKind = 'mail'

/** Call it inside the transaction that the mail is about. */
export function queueMail(shop: Shop, mail: Mail): Promise<void> {
  return queueWork(shop, { kind: mailKind, payload: mail })
}

const queuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string() })

const sendQueuedMail: OutboxWorker = async (shop, { id, payload }) => {
  const from = await readSender(shop)
  await shop.mailer.send({ ...queuedMail.parse(payload), id: String(id), from, at: shop.clock.now() })
}

export const mailWorkers = { [mailKind]: sendQueuedMail }

export async function readSender(shop: Shop): Promise<Sender> {
  const [row] = await shop.db.select({ name: shopSettings.company, email: shopSettings.email }).from(shopSettings)
  return { name: row?.name ?? '', email: row?.email || 'shop@localhost' }
}

/** Mails as files in `DATA_DIR/outbox`, for a shop that is being tried out: any mail program opens them. */
export function openFolderMailer({ dataDir }: Pick<Config, 'dataDir'>): Mailer {
  const folder = path.join(dataDir, 'outbox')
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${mail.id.padStart(6, '0')}.eml`)
      await writeFile(`${file}.part`, formatMail(mail), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

export function formatMail({ id, from, to, subject, text, at }: Parameters<Mailer['send']>[0]): string {
  const headers = [
    `From: ${headerText(from.name)} <${oneLine(from.email)}>`,
    `To: <${oneLine(to)}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <outbox-${id}@${oneLine(from.email).split('@').at(-1)}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  return [...headers, '', ...text.split('\n'), ''].join('\r\n')
}

/** A line break in a name would start a header of its own. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}<>]+/gu, ' ').trim()
}

function headerText(value: string): string {
  const line = oneLine(value)
  return /^[ -~]*$/.test(line) ? line : `=?utf-8?B?${Buffer.from(line).toString('base64')}?=`
}
