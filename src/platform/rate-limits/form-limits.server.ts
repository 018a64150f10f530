import type { Shop } from '#src/platform/shop.server.ts'
import { type AttemptLimit, countAttempt } from './attempts.server.ts'
import { normaliseMailbox } from './mailbox.server.ts'
import { toNetwork } from './network.server.ts'

const hour = 3600
/** Forms that send an email, per network and hour. */
export const maxFormsPerAddress = 20
/** Emails per mailbox and hour caused by forms without an account. */
export const maxEmailsPerRecipient = 5

type FormEmail = {
  /** Undefined when no request caused the email. */
  ipAddress: string | undefined
  /** The recipient as typed. Absent where the form has its own limit per recipient. */
  recipient?: string
}

/** Limits the emails about unpaid orders to one mailbox. Separate from the forms, which such emails must not lock out. */
export const getOrderEmailLimit = (recipient: string): AttemptLimit => ({
  name: 'order email to',
  subject: normaliseMailbox(recipient),
  max: maxEmailsPerRecipient,
  seconds: hour,
})

/** Counts a form that sends an email to an address that the visitor typed. Returns the seconds to wait, or 0. */
export async function countFormEmail(shop: Shop, { ipAddress, recipient }: FormEmail): Promise<number> {
  const limits: AttemptLimit[] = []
  if (ipAddress)
    limits.push({ name: 'form of address', subject: toNetwork(ipAddress), max: maxFormsPerAddress, seconds: hour })
  const seconds = limits.length > 0 ? await countAttempt(shop, limits) : 0
  // A refused form does not count against the mailbox, or anybody could lock out its owner.
  if (seconds > 0 || !recipient) return seconds
  const subject = normaliseMailbox(recipient)
  return countAttempt(shop, [{ name: 'form email to', subject, max: maxEmailsPerRecipient, seconds: hour }])
}
