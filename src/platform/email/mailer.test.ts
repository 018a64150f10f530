import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { onOutage } from '#src/platform/http/outages.server.ts'
import { openSmtpInbox, type ReceivedEmail, type SmtpInbox } from '../../../tests/support/servers/smtp-inbox.ts'
import { type Mailer, type OutgoingEmail, openMailer } from './mailer.server.ts'

const email: OutgoingEmail = {
  id: '12',
  from: { name: 'Depósitos & Co', email: 'sales@shop.example' },
  to: 'jo@example.com',
  subject: 'Su pedido nº 7: 12,50 £',
  text: 'Hola, Jo:\n\nTotal: £12.50 ✓\n',
  html: '<p>Hola, <strong>Jo</strong>: £12.50</p>',
  attachments: [{ filename: 'invoice-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 bytes') }],
  at: new Date('2026-06-10T12:00:00Z'),
}

type TestMailer = { mailer: Mailer; received(): Promise<ReceivedEmail> }

async function openTestFolderMailer(): Promise<TestMailer & { folder: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mailer-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const folder = path.join(dataDir, 'outbox')
  const received = async () => {
    const newest =
      (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .at(-1) ?? ''
    const message = await readFile(path.join(folder, newest), 'utf8')
    const address = (header: string) =>
      new RegExp(`^${header}: .*?<?([^<>\\s]+@[^<>\\s]+?)>?\\r$`, 'mi').exec(message)?.[1] ?? ''
    return { from: address('From'), to: [address('To')], message }
  }
  return { mailer: openMailer({ smtpUrl: undefined, dataDir }), received, folder }
}

let inbox: SmtpInbox
beforeAll(async () => {
  inbox = await openSmtpInbox()
})
afterAll(() => inbox.close())

const openTestSmtpMailer = async (): Promise<TestMailer> => ({
  mailer: openMailer({ smtpUrl: inbox.url, dataDir: '' }),
  received: async () => inbox.received.at(-1) ?? { from: '', to: [], message: '' },
})

const readHeaders = ({ message }: ReceivedEmail) => message.slice(0, message.indexOf('\r\n\r\n'))
const unfold = (headers: string) => headers.replaceAll(/\r\n[ \t]+/g, ' ')

describe.each([
  ['a folder', openTestFolderMailer],
  ['a mail server', openTestSmtpMailer],
])('emails to %s [CHK-11]', (_, open) => {
  it('have the unsubscribe link of mail providers if they are newsletters (RFC 8058) [SITE-12]', async () => {
    const { mailer, received } = await open()
    const unsubscribeUrl = 'https://shop.example/newsletters/one-click/0123456789abcdef0123456789abcdef'
    await mailer.send({ ...email, unsubscribeUrl })
    const headers = unfold(readHeaders(await received()))
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await mailer.send({ ...email, id: '13' })
    expect(readHeaders(await received())).not.toContain('List-Unsubscribe')
  })

  it('have text, HTML and attachment, in any alphabet', async () => {
    const { mailer, received } = await open()
    expect(await mailer.send(email)).toEqual({ ok: true, value: undefined })
    const got = await received()
    const headers = unfold(readHeaders(got))
    expect(got).toMatchObject({ from: 'sales@shop.example', to: ['jo@example.com'] })
    expect(headers).toContain('Message-ID: <outbox-12@shop.example>')
    expect(headers).toContain('Date: Wed, 10 Jun 2026 12:00:00 +0000')
    expect(headers).toMatch(/Subject: =\?UTF-8\?/)
    expect(headers).toMatch(/Content-Type: multipart\/mixed/)
    expect(got.message).toMatch(/Content-Type: multipart\/alternative/)
    expect(got.message.indexOf('text/plain')).toBeLessThan(got.message.indexOf('text/html'))
    expect(got.message).toContain('filename=invoice-1.pdf')
    expect(got.message).toContain(Buffer.from('%PDF-1.7 bytes').toString('base64'))
    expect(got.message.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it.each([
    ['the subject', { subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nBuy' }],
    ['the sender name', { from: { name: 'Shop\nBcc: evil@example.com', email: 'sales@shop.example' } }],
    ['the reply address', { replyTo: 'jo@example.com\r\nBcc: evil@example.com' }],
  ])('have no injected headers when %s contains line breaks [T69]', async (_, part) => {
    const { mailer, received } = await open()
    await mailer.send({ ...email, ...part })
    const got = await received()
    expect(got.to).toEqual(['jo@example.com'])
    expect(unfold(readHeaders(got))).not.toMatch(/^bcc:/im)
    expect(unfold(readHeaders(got)).match(/^(to|cc|from|subject):/gim)).toHaveLength(3)
  })

  it.each([
    ['an address with a line break', 'jo@example.com\r\nBcc: evil@example.com'],
    ['a list of addresses', 'jo@example.com, evil@example.com'],
    ['an address within quotes', '"evil@example.com x"@own.example'],
    ['a group of addresses', 'friends: jo@example.com, evil@example.com;'],
    ['an address with a name', 'Jo <jo@example.com>'],
    ['an empty address', ''],
  ])('are not sent to %s [T69]', async (_, to) => {
    const { mailer } = await open()
    const before = inbox.received.length
    expect(await mailer.send({ ...email, to })).toMatchObject({ ok: false })
    expect(inbox.received.length).toBe(before)
  })
})

describe('a failing mail server [F14]', () => {
  it('refuses the email on a permanent error and throws on a temporary one', async () => {
    const { mailer } = await openTestSmtpMailer()
    const refused = await mailer.send({ ...email, to: 'gone@example.com' })
    expect(refused).toMatchObject({ ok: false, refusal: { reason: expect.stringContaining('no such mailbox') } })
    await expect(mailer.send({ ...email, to: 'full@example.com' })).rejects.toThrow('try later')
  })

  it('throws when the server is unreachable, so that the email is retried', async () => {
    const unreachable = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', dataDir: '' })
    await expect(unreachable.send(email)).rejects.toThrow()
  })

  it('is left alone for some seconds after five failed connections in a row', async () => {
    const outages: unknown[] = []
    onTestFinished(onOutage((outage) => outages.push(outage)))
    const unreachable = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', dataDir: '' })
    for (let failure = 0; failure < 5; failure += 1) {
      await expect(unreachable.send(email)).rejects.toThrow('ECONNREFUSED')
    }
    await expect(unreachable.send(email)).rejects.toMatchObject({ statusCode: 503 })
    expect(outages).toEqual(Array.from({ length: 5 }, () => ({ service: 'email', reason: expect.any(String) })))
  })

  it('is not left alone after replies that concern single recipients', async () => {
    const { mailer } = await openTestSmtpMailer()
    for (let failure = 0; failure < 6; failure += 1) {
      await expect(mailer.send({ ...email, to: 'full@example.com' })).rejects.toThrow('try later')
    }
    expect(await mailer.send(email)).toMatchObject({ ok: true })
  })
})
