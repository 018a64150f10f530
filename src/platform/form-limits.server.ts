import { type AttemptLimit, takeAttempt } from './attempts.server.ts'
import { networkOf } from './network.server.ts'
import type { Shop } from './shop.server.ts'

const hour = 3600
/** Forms that send an email, from one network address in an hour. */
export const maxFormsPerAddress = 20
/** Emails to one mailbox in an hour that forms without an account may cause. */
export const maxEmailsPerRecipient = 5

type FormEmail = {
  /** The network address of the visitor; absent where no request is behind it. */
  address: string | undefined
  /** Whoever the email goes to, as typed. Absent where the form limits its recipients by itself. */
  recipient?: string
}

/** Counts a form that sends an email to an address that the visitor typed. Returns the seconds to wait, or 0. */
export async function takeFormEmail(shop: Shop, { address, recipient }: FormEmail): Promise<number> {
  const limits: AttemptLimit[] = []
  if (address)
    limits.push({ name: 'form of address', subject: networkOf(address), max: maxFormsPerAddress, seconds: hour })
  const seconds = limits.length > 0 ? await takeAttempt(shop, limits) : 0
  // A refused form does not count against the mailbox: it would lock out the person whom it belongs to.
  if (seconds > 0 || !recipient) return seconds
  const subject = mailboxOf(recipient)
  return takeAttempt(shop, [{ name: 'form email to', subject, max: maxEmailsPerRecipient, seconds: hour }])
}

/** One mailbox has many addresses: capitals, a tag behind a plus sign, and at Gmail dots. */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [undefined, email]
  const untagged = local.replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
