import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import type { ArtworkStatus } from '#src/domains/orders/order.ts'
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

/** Whether a printed proof may be used for production, or why not. */
export const printChecks = [
  'print',
  'superseded',
  'newer_artwork',
  'other_file',
  'not_approved',
  'order_closed',
] as const
export type PrintCheck = (typeof printChecks)[number]

type PrintCheckInput = ProofStateInput & {
  /** Of the order line. Staff may have recorded an approval by telephone. */
  artworkStatus: ArtworkStatus
  /** The code on the paper is not that of the file of this proof. */
  isOtherFile: boolean
}

/** Only the latest proof of a line is printed, once its line is approved and while its order is open. */
export function checkPrint(proof: PrintCheckInput): PrintCheck {
  if (!proof.isLatest) return 'superseded'
  if (proof.isOtherFile) return 'other_file'
  if (!isBeforeDispatch(proof.orderStatus)) return 'order_closed'
  if (proof.hasNewerArtwork) return 'newer_artwork'
  return proof.artworkStatus === 'approved' && proof.answer !== 'changes asked' ? 'print' : 'not_approved'
}

const fingerprintLength = 16

/** The start of the SHA-256 of a file, as it is printed on job tickets. */
export const getFingerprint = (sha256: string) => sha256.slice(0, fingerprintLength)
