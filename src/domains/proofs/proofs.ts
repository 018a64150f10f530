import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { isBeforeDispatch, type OrderStatus } from '#src/domains/orders/state/order-states.ts'

export const proofAnswers = ['approved', 'changes asked'] as const
export type ProofAnswer = (typeof proofAnswers)[number]

/**
 * Unanswered proofs are `replaced` by a newer version, `outdated` by newer artwork of their line, and `closed` when the order was
 * dispatched or cancelled.
 */
export type ProofState = ProofAnswer | 'waiting' | 'replaced' | 'outdated' | 'closed'

export type ProofRefusal = ArtworkRefusal | 'no_file' | 'no_line' | 'bad_note' | 'order_closed'

/** The typed values of a refused form. */
export type ProofFormValues = { line: string; note: string }

type ProofStateInput = {
  answer: ProofAnswer | null
  isLatest: boolean
  /** The line has got another file since the proof was sent. */
  hasNewerArtwork: boolean
  orderStatus: OrderStatus
}

/** Only a waiting proof can be answered, and only once: the approved version is printed. */
export function getProofState({ answer, isLatest, hasNewerArtwork, orderStatus }: ProofStateInput): ProofState {
  if (answer) return answer
  if (!isLatest) return 'replaced'
  if (!isBeforeDispatch(orderStatus)) return 'closed'
  return hasNewerArtwork ? 'outdated' : 'waiting'
}
