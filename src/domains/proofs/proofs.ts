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

/**
 * Whether a line is printed by the proof on its job ticket, or why not. With `overridden` and `accepted_artwork` it is printed
 * without an approved proof, because staff have decided so.
 */
export const printChecks = [
  'print',
  'overridden',
  'accepted_artwork',
  'superseded',
  'newer_artwork',
  'other_file',
  'not_approved',
  'order_closed',
] as const
export type PrintCheck = (typeof printChecks)[number]

const allowedChecks: readonly PrintCheck[] = ['print', 'overridden', 'accepted_artwork']

export const isPrintAllowed = (check: PrintCheck) => allowedChecks.includes(check)

type PrintCheckInput = Omit<ProofStateInput, 'answer'> & {
  /** The status of the order line. Staff may have recorded an approval by telephone, or accepted a newer file. */
  artworkStatus: ArtworkStatus
  isPrintOverridden: boolean
  /** Production of the line waits for artwork or approval. */
  isBlocked: boolean
  /** The code on the paper is not that of the file of this proof. */
  isOtherFile: boolean
}

/** Only the latest proof of a line is printed, while its order is open and nothing keeps the line from production. */
export function checkPrint(proof: PrintCheckInput): PrintCheck {
  if (!proof.isLatest) return 'superseded'
  if (proof.isOtherFile) return 'other_file'
  if (!isBeforeDispatch(proof.orderStatus)) return 'order_closed'
  if (proof.isPrintOverridden) return 'overridden'
  if (proof.isBlocked) return proof.hasNewerArtwork ? 'newer_artwork' : 'not_approved'
  return proof.artworkStatus === 'approved' && !proof.hasNewerArtwork ? 'print' : 'accepted_artwork'
}

const fingerprintLength = 16

/** The start of the SHA-256 of a file, as it is printed on job tickets. */
export const getFingerprint = (sha256: string) => sha256.slice(0, fingerprintLength)
