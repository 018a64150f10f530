import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { Config } from './env.server.ts'
import { writeWholeFile } from './write-whole-file.server.ts'

export type Attachment = { filename: string; contentType: string; content: Buffer }

/** `id` is the same when a mail is sent again after a crash. */
export type Mail = {
  id: string
  from: { name: string; email: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  at: Date
}

/** What takes mails out of the house. Refused is what no other try will change; anything else is thrown. */
export type Mailer = {
  send(mail: Mail): Promise<Result<undefined, { reason: string }>>
}

export function openMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  const mailer = smtpUrl ? openSmtpMailer(smtpUrl) : openFolderMailer(dataDir)
  return {
    ...mailer,
    async send(mail) {
      return oneAddress.test(mail.to) ? mailer.send(mail) : refuse({ reason: 'Not the address of one person' })
    },
  }
}

/** No list, group, comment or quotes, in which a second address could hide (threats.md T69). */
const oneAddress = /^[^\s\p{Cc},;:<>()[\]\\"@]+@[^\s\p{Cc},;:<>()[\]\\"@]+$/u

/** A mail server that says nothing must not hold up the others: together below the minute that a mail is locked for. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5_000, socketTimeout: 20_000 }
// Nothing in a mail of ours names a file or an address to attach.
const sealed = { disableFileAccess: true, disableUrlAccess: true }

function openSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...patience, ...sealed })
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail))
        return ok(undefined)
      } catch (error) {
        if (!isForGood(error)) throw error
        return refuse({ reason: error.message })
      }
    },
  }
}

/** 5xx to the addressee or to the mail itself. Refused credentials are our own mistake, which somebody will mend. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Mails as files in `DATA_DIR/outbox`, for a shop that is being tried out: any mail program opens them. */
function openFolderMailer(dataDir: string): Mailer {
  const folder = path.join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...sealed })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail))
      await writeWholeFile(path.join(folder, `${mail.id.padStart(6, '0')}.eml`), message as Buffer)
      return ok(undefined)
    },
  }
}

function compose({ id, from, to, replyTo, subject, text, html, attachments = [], at }: Mail): SendMailOptions {
  const address = (email: string, name = '') => ({ name: oneLine(name), address: oneLine(email) })
  return {
    from: address(from.email, from.name),
    to: address(to),
    ...(replyTo && { replyTo: address(replyTo) }),
    subject: oneLine(subject),
    date: at,
    messageId: `<outbox-${id}@${oneLine(from.email).split('@').at(-1)}>`,
    text,
    html,
    attachments: attachments.map((file) => ({ ...file })),
    // Nobody's holiday note should answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A line break in a name would start a header of its own. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}<>]+/gu, ' ').trim()
}
