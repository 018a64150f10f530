import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { getVoucherDraftName, VoucherForm } from '#src/domains/vouchers/components/voucher-form.tsx'
import { VoucherStatusBadge } from '#src/domains/vouchers/components/voucher-table.tsx'
import { VoucherWarnings } from '#src/domains/vouchers/components/voucher-warnings.tsx'
import { handleVoucherForm } from '#src/domains/vouchers/editing/vouchers-editing-form.server.ts'
import { getVoucherForEditing } from '#src/domains/vouchers/editing/vouchers-editing-service.server.ts'
import { presentCategoryChoices, presentWarnings } from '#src/domains/vouchers/editing/vouchers-editing-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import {
  tryVoucherPath,
  voucherCodesPath,
  voucherDeletedPath,
  voucherDonePath,
  vouchersPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as batchesText from '#src/translations/backoffice/marketing/voucher-batches-text.ts'
import * as trialText from '#src/translations/backoffice/marketing/voucher-trial-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-voucher-page.ts'

type Done = 'saved' | 'paused' | 'resumed'
const readDone = (done: string | null): Done | undefined =>
  done === 'saved' || done === 'paused' || done === 'resumed' ? done : undefined

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const found = unwrapOrThrow(await getVoucherForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const { categories, warnings, ...voucher } = found
  const user = await findSignedInUser(shop, visitor)
  return {
    ...voucher,
    categories: presentCategoryChoices(visitor.locale, categories),
    warnings: presentWarnings(visitor.locale, warnings),
    account: user?.email ?? '',
    done: readDone(new URL(request.url).searchParams.get('done')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleVoucherForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(handled.value === 'deleted' ? voucherDeletedPath : voucherDonePath(id, handled.value), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.code }]
}

export default function EditVoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const {
    id,
    version,
    code,
    status,
    content,
    categories,
    warnings,
    account,
    done,
    isTemplate,
    used,
    notDeletableReason,
  } = loaderData
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage
      title={code}
      badges={<VoucherStatusBadge status={status} />}
      actions={
        <>
          <ButtonLink to={voucherCodesPath(id)} variant="secondary">
            {t(batchesText.link)}
          </ButtonLink>
          <ButtonLink to={tryVoucherPath(id)} variant="secondary">
            {t(trialText.link)}
          </ButtonLink>
        </>
      }
      parentCrumbs={[{ title: t(vouchersText.title), to: vouchersPath }]}
    >
      {done && !actionData && <DoneMessage id={id} done={done} />}
      {isTemplate && <MessageBox type="info" title={t(batchesText.isTemplate, { code })} />}
      <VoucherWarnings {...warnings} />
      {/* The key renders the fields anew after a save. */}
      <VoucherForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        content={content}
        categories={categories}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <PauseOrResumePanel isActive={loaderData.isActive} />
      <DeletePanel
        title={t(vouchersText.remove)}
        about={t(vouchersText.removeAbout)}
        obstacle={notDeletableReason && <DeleteObstacle {...{ id, used, notDeletableReason }} />}
        refused={isDeleteRefused ? actionData : undefined}
        isWide
      />
    </BackofficePage>
  )
}

function DoneMessage({ id, done }: { id: number; done: Done }) {
  const t = useText()
  useSentDraft(getVoucherDraftName(id))
  useSentDraft(getVoucherDraftName(undefined))
  return <MessageBox type="success" title={t(vouchersText.done[done])} />
}

function PauseOrResumePanel({ isActive }: { isActive: boolean }) {
  const t = useText()
  const title = t(isActive ? vouchersText.pause : vouchersText.resume)
  return (
    <section className="backoffice-panel max-w-4xl" aria-labelledby="pause-or-resume">
      <h2 id="pause-or-resume">{title}</h2>
      <PostForm intent={isActive ? 'pause' : 'resume'} label={title} submit={title} button={{ variant: 'secondary' }}>
        <p>{t(isActive ? vouchersText.pauseAbout : vouchersText.resumeAbout)}</p>
      </PostForm>
    </section>
  )
}

type DeleteObstacleProps = { id: number; used: number; notDeletableReason: 'used' | 'has_codes' }

/** Why a voucher cannot be deleted. */
function DeleteObstacle({ id, used, notDeletableReason }: DeleteObstacleProps) {
  const t = useText()
  return (
    <>
      {notDeletableReason === 'used' && `${t(vouchersText.usedTimes, { count: used })}. `}
      {t(vouchersText.notDeletable[notDeletableReason])}{' '}
      {notDeletableReason === 'has_codes' && <TextLink to={voucherCodesPath(id)}>{t(batchesText.link)}</TextLink>}
    </>
  )
}
