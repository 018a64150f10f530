export const enquiryStatuses = ['new', 'answered', 'closed'] as const
/** The kinds that staff answer in the inbox. */
export const inboxKinds = ['contact', 'service', 'free_visual', 'samples'] as const
/** Applications for a trade account are decided, not answered (`trade-applications/`). */
export const enquiryKinds = [...inboxKinds, 'trade_account'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
export type EnquiryKind = (typeof enquiryKinds)[number]

/** What the enquiry is about, copied when it was sent: an enquiry may outlive the product. */
export type EnquiryDetails = {
  page?: string
  productId?: number
  variantId?: number
  title?: string
  sku?: string
  qty?: number
  artworkColours?: number
  productionOption?: string
  /** The logo attached to the enquiry, with its display name. */
  artwork?: { id: string; name: string }
}

/** The transitions that staff may make in each status. An answered enquiry may be answered again. */
const transitions = {
  new: { answer: 'answered', close: 'closed' },
  answered: { answer: 'answered', close: 'closed' },
  closed: { reopen: 'new' },
} as const satisfies Record<EnquiryStatus, Partial<Record<EnquiryTransition, EnquiryStatus>>>

export type EnquiryTransition = 'answer' | 'close' | 'reopen'

/** Returns undefined if the transition is not allowed. */
export function getNextEnquiryStatus(status: EnquiryStatus, transition: EnquiryTransition): EnquiryStatus | undefined {
  const allowed: Partial<Record<EnquiryTransition, EnquiryStatus>> = transitions[status]
  return allowed[transition]
}
