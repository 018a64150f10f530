import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { exportVoucherCodesPath } from '#src/shared/paths/file-paths.ts'
import * as batchesText from '#src/translations/backoffice/marketing/voucher-batches-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { PresentedBatch } from '../batches/voucher-batches-view.ts'

/** The batches of a voucher with their downloads. */
export function VoucherBatchTable({ batches }: { batches: readonly PresentedBatch[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(batchesText.batches)}
      rows={batches}
      rowKey={({ id }) => id}
      empty={<p>{t(batchesText.empty)}</p>}
      columns={[
        { title: t(batchesText.batch), cell: ({ id }) => t(batchesText.batchId, { id }), rowHeader: true },
        { title: t(batchesText.made), cell: ({ createdAt }) => formatDate(locale, createdAt) },
        {
          title: t(batchesText.uses),
          cell: ({ isSingleUse }) => t(isSingleUse ? batchesText.usesOnce : batchesText.usesAsRules),
        },
        { title: t(batchesText.codes), cell: ({ made }) => formatCount(locale, made), numeric: true },
        { title: t(batchesText.used), cell: ({ usedCodes }) => formatCount(locale, usedCodes), numeric: true },
        { title: t(batchesText.actions), cell: renderActions },
      ]}
    />
  )
}

const renderActions = (batch: PresentedBatch) => <BatchActions {...batch} />

function BatchActions({ id, usedCodes, isRevoked, isBeingDeleted }: PresentedBatch) {
  const t = useText()
  if (isBeingDeleted) return <Badge tone="negative">{t(batchesText.beingDeleted)}</Badge>
  return (
    <div className="grid justify-items-start gap-3">
      <a
        href={exportVoucherCodesPath(id)}
        download
        className="text-link inline-flex min-h-6 items-center"
        aria-label={t(batchesText.downloadBatch, { id })}
      >
        {t(batchesText.download)}
      </a>
      {isRevoked ? (
        <>
          <Badge tone="negative">{t(batchesText.revoked)}</Badge>
          {usedCodes === 0 && <ConfirmedAction id={id} action="delete" />}
        </>
      ) : (
        <ConfirmedAction id={id} action="revoke" />
      )}
    </div>
  )
}

const actionTexts = {
  revoke: { summary: batchesText.revoke, label: batchesText.revokeBatch, question: batchesText.revokeQuestion },
  delete: { summary: batchesText.remove, label: batchesText.removeBatch, question: batchesText.removeQuestion },
}

function ConfirmedAction({ id, action }: { id: number; action: keyof typeof actionTexts }) {
  const t = useText()
  const { summary, question } = actionTexts[action]
  const label = t(actionTexts[action].label, { id })
  return (
    <details>
      <summary className="cursor-pointer" aria-label={label}>
        {t(summary)}
      </summary>
      <PostForm intent={action} label={label} submit={label} button={{ variant: 'secondary', size: 'small' }}>
        <input type="hidden" name="batch" value={id} />
        <p className="max-w-80">{t(question)}</p>
      </PostForm>
    </details>
  )
}
