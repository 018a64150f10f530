import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { LineProofs, Proof } from '../proofs-view.ts'
import { ProofStateBadge } from './proof-state-badge.tsx'
import { type RefusedProof, SendProofForm } from './send-proof-form.tsx'

type Props = {
  order: { number: number; lines: readonly { id: number; title: string; sku: string; has_print: boolean }[] }
  lines: readonly LineProofs[]
  canSendMore: boolean
  /** The proof that was refused when it was posted without JavaScript. */
  refused?: RefusedProof
}

/** The proofs of an order with the answers of the customer, and the form for the next one. Printed lines only [STAFF-03]. */
export function OrderProofsPanel({ order, lines, canSendMore, refused }: Props) {
  const t = useText()
  const printed = { ...order, lines: order.lines.filter(({ has_print }) => has_print) }
  const canSend = canSendMore && printed.lines.length > 0
  const rejected = lines.find(({ proofs: [latest] }) => latest?.state === 'changes asked')
  const previousVersion = rejected && { line: rejected.line, note: rejected.proofs[0]?.note ?? '' }
  const sentCount = lines.flatMap(({ proofs }) => proofs).length
  if (!canSend && sentCount === 0) return null
  return (
    <section className="backoffice-panel" aria-labelledby="order-proofs">
      <h2 id="order-proofs">{t(proofText.proofs)}</h2>
      <p className="text-sm text-steel">{t(proofText.about)}</p>
      {lines.length === 0 && <p>{t(proofText.noProofsYet)}</p>}
      {lines.map(({ line, title, proofs }) => (
        <div key={line} className="grid gap-3 border-line border-t pt-4">
          <h3 className="text-lg">{title}</h3>
          <ul className="grid gap-4">
            {proofs.map((proof) => (
              <li key={proof.id}>
                <ProofVersion proof={proof} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {/* The key resets the form after each proof. */}
      {canSend && <SendProofForm key={sentCount} order={printed} previousVersion={previousVersion} refused={refused} />}
    </section>
  )
}

function ProofVersion({ proof }: { proof: Proof }) {
  const t = useText()
  const locale = useLocale()
  const { version, state, sent_at, answered_at, note, comment, file, path } = proof
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <b>{t(proofText.version, { version })}</b> <ProofStateBadge state={state} />
      </p>
      <p className="text-sm text-steel">
        {t(proofText.sentOn, { when: formatDateTime(locale, sent_at) })}
        {answered_at && <> · {t(proofText.answeredOn, { when: formatDateTime(locale, answered_at) })}</>}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {comment && <p className="wrap-anywhere whitespace-pre-line">{t(proofText.comment, { text: comment })}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {file ? (
          <a href={file.url} download className="text-link break-all">
            {file.name}
          </a>
        ) : (
          t(proofText.fileMissing)
        )}
        <a href={path} className="text-link">
          {t(proofText.customerPage)}
        </a>
      </p>
    </div>
  )
}
