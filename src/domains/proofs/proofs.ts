import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { isAtWork, type OrderStatus } from '#src/domains/orders/order-states.ts'

export const proofAnswers = ['approved', 'changes asked'] as const
export type ProofAnswer = (typeof proofAnswers)[number]

/** `replaced`: nobody answered it, and there is a newer one. `closed`: nobody answered it, and the order is over. */
export type ProofState = ProofAnswer | 'waiting' | 'replaced' | 'closed'

export type ProofRefusal = ArtworkRefusal | 'no_file' | 'no_line' | 'bad_note' | 'order_closed'

type Facts = { answer: ProofAnswer | null; isLatest: boolean; orderStatus: OrderStatus }

/** Only one that waits can be answered, and once: what was approved is what is printed. */
export function stateOfProof({ answer, isLatest, orderStatus }: Facts): ProofState {
  if (answer) return answer
  if (!isLatest) return 'replaced'
  return isAtWork(orderStatus) ? 'waiting' : 'closed'
}
