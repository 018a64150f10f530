import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { isBeforeDispatch, type OrderStatus } from '#src/domains/orders/state/order-states.ts'

export const proofAnswers = ['approved', 'changes asked'] as const
export type ProofAnswer = (typeof proofAnswers)[number]

/** `replaced`: unanswered, and there is a newer version. `closed`: unanswered, and the order was dispatched or cancelled. */
export type ProofState = ProofAnswer | 'waiting' | 'replaced' | 'closed'

export type ProofRefusal = ArtworkRefusal | 'no_file' | 'no_line' | 'bad_note' | 'order_closed'

/** The typed values of a refused form. */
export type ProofFormValues = { line: string; note: string }

type ProofStateInput = { answer: ProofAnswer | null; isLatest: boolean; orderStatus: OrderStatus }

/** Only a waiting proof can be answered, and only once: the approved version is printed. */
export function getProofState({ answer, isLatest, orderStatus }: ProofStateInput): ProofState {
  if (answer) return answer
  if (!isLatest) return 'replaced'
  return isBeforeDispatch(orderStatus) ? 'waiting' : 'closed'
}
