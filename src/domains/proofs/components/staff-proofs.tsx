import { formatMoment } from '#src/shared/dates.ts'
import * as proofText from '#src/translations/proof-text.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { LineProofs, Proof } from '../proofs-view.ts'
import { ProofStateBadge } from './proof-state-badge.tsx'
import { type RefusedProof, SendProofForm } from './send-proof-form.tsx'

type Props = {
  order: { number: number; lines: readonly { id: number; title: string; sku: string; has_print: boolean }[] }
  lines: readonly LineProofs[]
  mayStillChange: boolean
  /** The last one, which was not sent. */
  refused?: RefusedProof
}

/** STAFF-03: every proof of an order, with what its customer said of it, and the form for the next; of what is printed only. */
export function StaffProofs({ order, lines, mayStillChange, refused }: Props) {
  const t = useText()
  const printed = { ...order, lines: order.lines.filter(({ has_print }) => has_print) }
  const maySend = mayStillChange && printed.lines.length > 0
  const asked = lines.find(({ proofs: [latest] }) => latest?.state === 'changes asked')
  const again = asked && { line: asked.line, note: asked.proofs[0]?.note ?? '' }
  const sent = lines.flatMap(({ proofs }) => proofs).length
  if (!maySend && sent === 0) return null
  return (
    <section className="backoffice-panel" aria-labelledby="order-proofs">
      <h2 id="order-proofs">{t(proofText.proofs)}</h2>
      <p className="text-sm text-steel">{t(proofText.about)}</p>
      {lines.length === 0 && <p>{t(proofText.noProofs)}</p>}
      {lines.map(({ line, title, proofs }) => (
        <div key={line} className="grid gap-3 border-line border-t pt-4">
          <h3 className="text-lg">{title}</h3>
          <ul className="grid gap-4">
            {proofs.map((proof) => (
              <li key={proof.id}>
                <Version proof={proof} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {/* A new one for each proof: what was sent does not stand in it any more. */}
      {maySend && <SendProofForm key={sent} order={printed} again={again} refused={refused} />}
    </section>
  )
}

function Version({ proof }: { proof: Proof }) {
  const t = useText()
  const locale = useLocale()
  const { version, state, sent_at, answered_at, note, comment, file, path } = proof
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <b>{t(proofText.version, { version })}</b> <ProofStateBadge state={state} />
      </p>
      <p className="text-sm text-steel">
        {t(proofText.sentOn, { when: formatMoment(locale, sent_at) })}
        {answered_at && <> · {t(proofText.answeredOn, { when: formatMoment(locale, answered_at) })}</>}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {comment && <p className="wrap-anywhere whitespace-pre-line">{t(proofText.comment, { text: comment })}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {file ? (
          <a href={file.url} download className="text-link break-all">
            {file.name}
          </a>
        ) : (
          t(proofText.lost)
        )}
        <a href={path} className="text-link">
          {t(proofText.customerPage)}
        </a>
      </p>
    </div>
  )
}
