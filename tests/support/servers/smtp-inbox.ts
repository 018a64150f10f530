import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = { from: string; to: string[]; message: string }
export type SmtpInbox = { url: string; received: ReceivedEmail[]; close(): Promise<void> }

const refusals: Record<string, [text: string, responseCode: number]> = {
  gone: ['no such mailbox', 550],
  full: ['try later', 451],
}

/** An SMTP server that accepts every email except to gone@… (permanent refusal) and full@… (temporary refusal). */
export async function openSmtpInbox(port = 0): Promise<SmtpInbox> {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const [text, responseCode] = refusals[address.split('@')[0] ?? ''] ?? []
      return done(text ? Object.assign(new Error(text), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), message: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const { port: ownPort } = listener.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  return { url: `smtp://127.0.0.1:${ownPort}`, received, close }
}
