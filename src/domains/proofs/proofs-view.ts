import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { proofPath } from '#src/shared/paths/checkout-paths.ts'
import { proofFilePath } from '#src/shared/paths/file-paths.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'
import { getProofState, type ProofRefusal, type ProofState } from './proofs.ts'
import type { ProofRow } from './proofs-store.server.ts'

type Order = Parameters<typeof formatOrderNumber>[0] & {
  status: Parameters<typeof getProofState>[0]['orderStatus']
  lines: readonly Line[]
}
type Line = {
  id: number
  title: string
  qty: number
  options: readonly { label: string }[]
  artworkFileId: string | null
}

/** One version of a proof. */
export type Proof = {
  id: number
  version: number
  state: ProofState
  /** The page where the customer sees and answers it. */
  path: string
  sent_at: string
  note: string
  comment: string
  answered_at: string | null
  /** `is_picture`: browsers can show it. */
  file: { name: string; url: string; is_picture: boolean } | null
}

/** The proofs of one order line, latest first. */
export type LineProofs = { line: number; title: string; proofs: Proof[] }

/** A proof with the details of its order line and its earlier versions. */
export type ProofPage = Proof & {
  /** The reference of the order. */
  order: string
  title: string
  qty: number
  options: string[]
  earlier: Proof[]
}

/** Files by id: the files of the proofs and the artwork of the lines. */
type Files = ReadonlyMap<string, { originalName: string; contentType: string; createdAt: Date }>
const pictureTypes = ['image/png', 'image/jpeg']

export function presentLineProofs(order: Order, rows: readonly ProofRow[], files: Files): LineProofs[] {
  return order.lines.flatMap((line) => {
    const { id, title } = line
    const own = rows.filter(({ orderLineId }) => orderLineId === id)
    const latest = own.at(-1)?.version
    const proofs = own.map((row) => presentProof(row, { files, order, line, isLatest: row.version === latest }))
    return proofs.length > 0 ? { line: id, title, proofs: proofs.toReversed() } : []
  })
}

type ProofContext = { files: Files; order: Order; line: Line; isLatest: boolean }

function presentProof(row: ProofRow, { files, order, line, isLatest }: ProofContext): Proof {
  const file = files.get(row.fileId)
  const artwork = files.get(line.artworkFileId ?? '')
  const hasNewerArtwork = artwork !== undefined && artwork.createdAt > row.createdAt
  return {
    id: row.id,
    version: row.version,
    state: getProofState({ answer: row.answer, isLatest, hasNewerArtwork, orderStatus: order.status }),
    path: proofPath(row.publicToken),
    sent_at: row.createdAt.toISOString(),
    note: row.note,
    comment: row.comment,
    answered_at: row.answeredAt?.toISOString() ?? null,
    file: file
      ? {
          name: file.originalName,
          url: proofFilePath(row.publicToken),
          is_picture: pictureTypes.includes(file.contentType),
        }
      : null,
  }
}

export function presentProofPage(
  order: Order,
  row: ProofRow,
  { rows, files }: { rows: readonly ProofRow[]; files: Files },
): ProofPage | undefined {
  const line = order.lines.find(({ id }) => id === row.orderLineId)
  const [own] = presentLineProofs(order, rows, files).filter((each) => each.line === row.orderLineId)
  const proof = own?.proofs.find(({ id }) => id === row.id)
  if (!line || !own || !proof) return undefined
  return {
    ...proof,
    order: formatOrderNumber(order),
    title: line.title,
    qty: line.qty,
    options: line.options.map(({ label }) => label),
    earlier: own.proofs.filter(({ version }) => version < proof.version),
  }
}

const fieldByRefusal: Partial<Record<ProofRefusal, string>> = { no_line: 'line', bad_note: 'note' }

export function presentProofRefusal(locale: Locale, refusal: ProofRefusal) {
  const message = translate(locale, proofText.refusals[refusal])
  return { message, errors: { [fieldByRefusal[refusal] ?? 'file']: [message] } }
}

export const isProofRefusal = (word: string): word is ProofRefusal => Object.hasOwn(proofText.refusals, word)
