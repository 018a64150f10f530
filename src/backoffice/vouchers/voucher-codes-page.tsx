import { useState } from 'react'
import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { JobProgress } from '#src/domains/catalogue/components/job-progress.tsx'
import { maxBatchSize } from '#src/domains/vouchers/batches/voucher-batch.ts'
import { handleBatchForm } from '#src/domains/vouchers/batches/voucher-batches-form.server.ts'
import { getVoucherBatches, newBatchKey } from '#src/domains/vouchers/batches/voucher-batches-service.server.ts'
import { type PresentedBatch, presentBatch } from '#src/domains/vouchers/batches/voucher-batches-view.ts'
import { VoucherBatchTable } from '#src/domains/vouchers/components/voucher-batch-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  editVoucherPath,
  voucherCodesDonePath,
  voucherCodesPath,
  vouchersPath,
  voucherUsagePath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as batchesText from '#src/translations/backoffice/marketing/voucher-batches-text.ts'
import * as usageText from '#src/translations/backoffice/marketing/voucher-usage-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/voucher-codes-page.ts'

const readDone = (done: string | null): 'made' | 'revoked' | 'deleted' | undefined =>
  done === 'made' || done === 'revoked' || done === 'deleted' ? done : undefined

/** No voucher has the id 0. */
const readId = (id: string) => parseNumber(id) ?? 0

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const id = readId(params.id)
  const found = unwrapOrThrow(await getVoucherBatches(context.get(shopContext), visitor, id))
  return {
    ...found,
    id,
    title: translate(visitor.locale, batchesText.title, { code: found.code }),
    batches: found.batches.map(presentBatch),
    key: newBatchKey(),
    done: readDone(new URL(request.url).searchParams.get('done')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const voucherId = readId(params.id)
  const handled = await handleBatchForm(context.get(shopContext), context.get(visitorContext), { voucherId, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(voucherCodesDonePath(voucherId, handled.value), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function VoucherCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, code, title, isTemplate, batches, done, key } = loaderData
  const unfinished = batches.find(({ made, size, isRevoked }) => made < size && !isRevoked)
  const disappearing = batches.find(({ isBeingDeleted }) => isBeingDeleted)
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[
        { title: t(vouchersText.title), to: vouchersPath },
        { title: code, to: editVoucherPath(id) },
      ]}
      actions={
        <ButtonLink to={voucherUsagePath} variant="secondary">
          {t(usageText.title)}
        </ButtonLink>
      }
    >
      {done && !actionData && <MessageBox type="success" title={t(batchesText.done[done])} />}
      {isDeleteRefused && <MessageBox type="error" title={actionData.errors.form?.[0] ?? ''} />}
      {unfinished && <Progress id={id} batch={unfinished} />}
      {disappearing && <DeletionProgress id={id} batch={disappearing} />}
      <p className="max-w-3xl text-steel">{t(batchesText.about)}</p>
      <p className="max-w-3xl">{t(isTemplate ? batchesText.isTemplate : batchesText.template, { code })}</p>
      <NewBatchForm formKey={key} refused={isDeleteRefused ? undefined : actionData} />
      <VoucherBatchTable batches={batches} />
    </BackofficePage>
  )
}

function Progress({ id, batch: { made, size } }: { id: number; batch: PresentedBatch }) {
  const t = useText()
  const locale = useLocale()
  const text = t(batchesText.progress, { done: formatCount(locale, made), total: formatCount(locale, size) })
  return (
    <JobProgress
      title={t(batchesText.working)}
      progress={{ done: made, total: size, text }}
      hint={t(batchesText.workingHint)}
      lookAgain={{ to: voucherCodesPath(id), text: t(batchesText.reload) }}
    />
  )
}

function DeletionProgress({ id, batch: { made, size } }: { id: number; batch: PresentedBatch }) {
  const t = useText()
  const locale = useLocale()
  const text = t(batchesText.deletionProgress, { left: formatCount(locale, made) })
  return (
    <JobProgress
      title={t(batchesText.deleting)}
      progress={{ done: size - made, total: size, text }}
      hint={t(batchesText.workingHint)}
      lookAgain={{ to: voucherCodesPath(id), text: t(batchesText.reload) }}
    />
  )
}

function NewBatchForm({ formKey, refused }: { formKey: string; refused?: RefusedForm }) {
  // The progress of a job reloads the data of the page, but the form stays the same.
  const [key] = useState(formKey)
  const t = useText()
  const locale = useLocale()
  return (
    <PostForm
      intent="make"
      label={t(batchesText.make)}
      submit={t(batchesText.make)}
      refused={refused}
      getErrorLabel={(field) => (field === 'size' ? t(batchesText.size) : undefined)}
      className="backoffice-panel max-w-4xl"
    >
      {(getProps) => (
        <>
          <h2>{t(batchesText.make)}</h2>
          <input type="hidden" name="key" value={key} />
          <TextField
            {...getProps('size')}
            label={t(batchesText.size)}
            hint={t(batchesText.sizeHint, { max: formatCount(locale, maxBatchSize) })}
            required
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            className="max-w-80"
          />
          <CheckboxField
            name="isSingleUse"
            label={t(batchesText.isSingleUse)}
            hint={t(batchesText.isSingleUseHint)}
            value="on"
            defaultChecked={refused ? refused.values?.isSingleUse === 'on' : true}
          />
        </>
      )}
    </PostForm>
  )
}
