import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '#src/platform/config/config.server.ts'
import { writeFileAtomically } from '#src/platform/files/write-file-atomically.server.ts'
import { createThrowingCircuitBreaker } from '#src/platform/http/circuit-breaker.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export type Attachment = { filename: string; contentType: string; content: Buffer }

/** `id` stays the same when an email is sent again after a crash. */
export type OutgoingEmail = {
  id: string
  from: { name: string; email: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** Mail providers post to it when a reader unsubscribes by their button (RFC 8058). */
  unsubscribeUrl?: string
  at: Date
}

/** Sends emails. Refuses those that a retry would not help; throws on any other failure. */
export type Mailer = {
  send(email: OutgoingEmail): Promise<Result<undefined, { reason: string }>>
}

export function openMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  const mailer = smtpUrl ? openSmtpMailer(smtpUrl) : openFolderMailer(dataDir)
  return {
    ...mailer,
    async send(email) {
      return singleAddress.test(email.to) ? mailer.send(email) : refuse({ reason: 'Not the address of one person' })
    },
  }
}

/** No list, group, comment or quotes, which could hide a second address [T69]. */
const singleAddress = /^[^\s\p{Cc},;:<>()[\]\\"@]+@[^\s\p{Cc},;:<>()[\]\\"@]+$/u

/** A hanging mail server must not block other emails: the timeouts add up to less than the minute that a job is locked. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5_000, socketTimeout: 20_000 }
const circuitOpenMs = 30_000
// No part of an email may make nodemailer read a file or fetch a URL.
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true }

function openSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...timeouts, ...noExternalContent })
  const callServer = createThrowingCircuitBreaker('email', circuitOpenMs)
  return {
    async send(email) {
      const failure = await callServer(() => transport.sendMail(toSendMailOptions(email)).then(noFailure, orRejection))
      if (!failure) return ok(undefined)
      if (!isPermanentFailure(failure)) throw failure
      return refuse({ reason: failure.message })
    },
  }
}

const noFailure = () => undefined

/** A reply about one recipient or message does not count as an outage of the mail server. */
function orRejection(error: Error & { code?: string }): Error {
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return error
  throw error
}

/** A 5xx reply to the recipient or the message. Rejected credentials are a configuration error, so they are retried. */
function isPermanentFailure(error: Error): boolean {
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Writes emails as files to `DATA_DIR/outbox`, for development and demos: any email client opens them. */
function openFolderMailer(dataDir: string): Mailer {
  const folder = path.join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...noExternalContent,
  })
  return {
    async send(email) {
      const { message } = await transport.sendMail(toSendMailOptions(email))
      await writeFileAtomically(path.join(folder, `${email.id.padStart(6, '0')}.eml`), message as Buffer)
      return ok(undefined)
    },
  }
}

function toSendMailOptions(email: OutgoingEmail): SendMailOptions {
  const { id, from, to, replyTo, subject, text, html, attachments = [], unsubscribeUrl, at } = email
  const address = (email: string, name = '') => ({ name: toSingleLine(name), address: toSingleLine(email) })
  return {
    from: address(from.email, from.name),
    to: address(to),
    ...(replyTo && { replyTo: address(replyTo) }),
    subject: toSingleLine(subject),
    date: at,
    messageId: `<outbox-${id}@${toSingleLine(from.email).split('@').at(-1)}>`,
    text,
    html,
    attachments: attachments.map((file) => ({ ...file })),
    // Stops out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${toSingleLine(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A line break in a name would inject a header. */
function toSingleLine(value: string): string {
  return value.replaceAll(/[\p{Cc}<>]+/gu, ' ').trim()
}
