import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { VoucherTrialForm, VoucherTrialResult } from '#src/domains/basket/components/staff/voucher-trial-panel.tsx'
import { handleVoucherTrial } from '#src/domains/basket/voucher/trial/voucher-trial-form.server.ts'
import { VoucherStatusBadge } from '#src/domains/vouchers/components/voucher-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editVoucherPath, vouchersPath } from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as trialText from '#src/translations/backoffice/marketing/voucher-trial-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/try-voucher-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const id = parseNumber(params.id) ?? 0
  const query = new URL(request.url).searchParams
  const trial = unwrapOrThrow(await handleVoucherTrial(context.get(shopContext), visitor, { voucherId: id, query }))
  return { id, title: translate(visitor.locale, trialText.title, { code: trial.code }), ...trial }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function TryVoucherPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { id, title, code, status, values, errors, result } = loaderData
  return (
    <BackofficePage
      title={title}
      badges={<VoucherStatusBadge status={status} />}
      parentCrumbs={[
        { title: t(vouchersText.title), to: vouchersPath },
        { title: code, to: editVoucherPath(id) },
      ]}
    >
      <p className="max-w-3xl text-steel">{t(trialText.about)}</p>
      {status !== 'active' && <MessageBox type="warning" title={t(trialText.notActive)} />}
      {result && <VoucherTrialResult {...result} />}
      <VoucherTrialForm label={title} values={values} errors={errors} />
    </BackofficePage>
  )
}
