import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmtpInbox, type Received, type SmtpInbox } from '../../tests/support/smtp-inbox.ts'
import { type Mail, type Mailer, openMailer } from './mailer.server.ts'

const mail: Mail = {
  id: '12',
  from: { name: 'Depósitos & Co', email: 'sales@shop.example' },
  to: 'jo@example.com',
  subject: 'Su pedido nº 7: 12,50 £',
  text: 'Hola, Jo:\n\nTotal: £12.50 ✓\n',
  html: '<p>Hola, <strong>Jo</strong>: £12.50</p>',
  attachments: [{ filename: 'invoice-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 bytes') }],
  at: new Date('2026-06-10T12:00:00Z'),
}

type Shape = { mailer: Mailer; received(): Promise<Received> }

async function folderShape(): Promise<Shape & { folder: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mailer-'))
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

const smtpShape = async (): Promise<Shape> => ({
  mailer: openMailer({ smtpUrl: inbox.url, dataDir: '' }),
  received: async () => inbox.received.at(-1) ?? { from: '', to: [], message: '' },
})

const headersOf = ({ message }: Received) => message.slice(0, message.indexOf('\r\n\r\n'))
const unfold = (headers: string) => headers.replaceAll(/\r\n[ \t]+/g, ' ')

describe.each([
  ['a folder', folderShape],
  ['a mail server', smtpShape],
])('CHK-11 mails to %s', (_, open) => {
  it('have text, HTML and attachment, in any alphabet', async () => {
    const { mailer, received } = await open()
    expect(await mailer.send(mail)).toEqual({ ok: true, value: undefined })
    const got = await received()
    const headers = unfold(headersOf(got))
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
    ['our name', { from: { name: 'Shop\nBcc: evil@example.com', email: 'sales@shop.example' } }],
    ['whom to answer', { replyTo: 'jo@example.com\r\nBcc: evil@example.com' }],
  ])('T69 have our headers only, whatever lines %s has', async (_, part) => {
    const { mailer, received } = await open()
    await mailer.send({ ...mail, ...part })
    const got = await received()
    expect(got.to).toEqual(['jo@example.com'])
    expect(unfold(headersOf(got))).not.toMatch(/^bcc:/im)
    expect(unfold(headersOf(got)).match(/^(to|cc|from|subject):/gim)).toHaveLength(3)
  })

  it.each([
    ['an address with a line break', 'jo@example.com\r\nBcc: evil@example.com'],
    ['a list of addresses', 'jo@example.com, evil@example.com'],
    ['an address within quotes', '"evil@example.com x"@own.example'],
    ['a group of addresses', 'friends: jo@example.com, evil@example.com;'],
    ['an address with a name', 'Jo <jo@example.com>'],
    ['nobody', ''],
  ])('T69 are not sent to %s', async (_, to) => {
    const { mailer } = await open()
    const before = inbox.received.length
    expect(await mailer.send({ ...mail, to })).toMatchObject({ ok: false })
    expect(inbox.received.length).toBe(before)
  })
})

describe('F14 a mail server', () => {
  it('that refuses an address for good is believed; one that is only busy is asked again', async () => {
    const { mailer } = await smtpShape()
    const refused = await mailer.send({ ...mail, to: 'gone@example.com' })
    expect(refused).toMatchObject({ ok: false, refusal: { reason: expect.stringContaining('no such mailbox') } })
    await expect(mailer.send({ ...mail, to: 'full@example.com' })).rejects.toThrow('try later')
  })

  it('that is away throws, so that the mail is tried again', async () => {
    const away = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', dataDir: '' })
    await expect(away.send(mail)).rejects.toThrow()
  })
})
