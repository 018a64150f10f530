/** Whether staff get an email about an event, and who gets it. */
export type StaffEmailSettings = {
  isEnabled: boolean
  /** Empty: the email address of the shop. */
  recipients: readonly string[]
}

const toShop: StaffEmailSettings = { isEnabled: true, recipients: [] }

/** The setting of each email to staff, and its initial value. */
export const initialStaffEmailSettings = {
  newOrderEmail: toShop,
  quoteRequestEmail: toShop,
  quoteDeclinedEmail: toShop,
  enquiryEmail: toShop,
  proofAnswerEmail: toShop,
  artworkReceivedEmail: toShop,
} as const satisfies Record<string, StaffEmailSettings>
export type StaffEmailName = keyof typeof initialStaffEmailSettings

export const maxStaffRecipients = 10

export function isStaffEmailName(name: string): name is StaffEmailName {
  return Object.hasOwn(initialStaffEmailSettings, name)
}
