import type { ArtworkFile } from '#src/domains/artwork/artwork-service.server.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as proofText from '#src/translations/proof-text.ts'
import { proofFilePath, proofPath } from './proof-paths.ts'
import { type ProofRefusal, type ProofState, stateOfProof } from './proofs.ts'
import type { ProofRow } from './proofs-store.server.ts'

type Order = { number: number; status: Parameters<typeof stateOfProof>[0]['orderStatus']; lines: readonly Line[] }
type Line = { id: number; title: string; qty: number; options: readonly { label: string }[] }

/** One version, as staff and customer see it. */
export type Proof = {
  id: number
  version: number
  state: ProofState
  /** Where the customer sees and answers it. */
  path: string
  sent_at: string
  note: string
  comment: string
  answered_at: string | null
  /** `is_picture`: every browser shows it; anything else is opened from the disk. */
  file: { name: string; url: string; is_picture: boolean } | null
}

/** The proofs of one line, the latest first. */
export type LineProofs = { line: number; title: string; proofs: Proof[] }

/** A proof by its link, with what it is of. */
export type ProofPage = Proof & {
  order: number
  title: string
  qty: number
  options: string[]
  earlier: Proof[]
}

type Files = ReadonlyMap<string, ArtworkFile>
const pictures = ['image/png', 'image/jpeg']

export function presentLineProofs(order: Order, rows: readonly ProofRow[], files: Files): LineProofs[] {
  return order.lines.flatMap(({ id, title }) => {
    const own = rows.filter(({ orderLineId }) => orderLineId === id)
    const latest = own.at(-1)?.version
    const proofs = own.map((row) => presentProof(row, { files, order, isLatest: row.version === latest }))
    return proofs.length > 0 ? { line: id, title, proofs: proofs.toReversed() } : []
  })
}

type Around = { files: Files; order: Order; isLatest: boolean }

function presentProof(row: ProofRow, { files, order, isLatest }: Around): Proof {
  const file = files.get(row.fileId)
  return {
    id: row.id,
    version: row.version,
    state: stateOfProof({ answer: row.answer, isLatest, orderStatus: order.status }),
    path: proofPath(row.publicToken),
    sent_at: row.createdAt.toISOString(),
    note: row.note,
    comment: row.comment,
    answered_at: row.answeredAt?.toISOString() ?? null,
    file: file
      ? {
          name: file.originalName,
          url: proofFilePath(row.publicToken),
          is_picture: pictures.includes(file.contentType),
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
    order: order.number,
    title: line.title,
    qty: line.qty,
    options: line.options.map(({ label }) => label),
    earlier: own.proofs.filter(({ version }) => version < proof.version),
  }
}

const fieldsAtFault: Partial<Record<ProofRefusal, string>> = { no_line: 'line', bad_note: 'note' }

/** As every form is told that something is wrong with it (spec §5). */
export function presentProofRefusal(locale: Locale, refusal: ProofRefusal) {
  const message = say(locale, proofText.refusals[refusal])
  return { message, errors: { [fieldsAtFault[refusal] ?? 'file']: [message] } }
}

export const isProofRefusal = (word: string): word is ProofRefusal => Object.hasOwn(proofText.refusals, word)
