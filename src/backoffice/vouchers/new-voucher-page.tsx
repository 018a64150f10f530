import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { VoucherForm } from '#src/domains/vouchers/components/voucher-form.tsx'
import type { VoucherContent } from '#src/domains/vouchers/editing/voucher-content.ts'
import { handleNewVoucherForm } from '#src/domains/vouchers/editing/vouchers-editing-form.server.ts'
import { getVoucherChoices } from '#src/domains/vouchers/editing/vouchers-editing-service.server.ts'
import { presentCategoryChoices } from '#src/domains/vouchers/editing/vouchers-editing-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { voucherDonePath, vouchersPath } from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-voucher-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const categories = unwrapOrThrow(await getVoucherChoices(shop, visitor))
  const user = await findSignedInUser(shop, visitor)
  return {
    title: translate(visitor.locale, vouchersText.add),
    categories: presentCategoryChoices(visitor.locale, categories),
    account: user?.email ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewVoucherForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(voucherDonePath(created.value, 'saved'), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

const newVoucher: VoucherContent = {
  ...mapTranslatedFields(['name'], () => ''),
  code: '',
  kind: 'percentage',
  percent: '',
  amount: '',
  minimum: '',
  scope: 'all',
  skus: '',
  categories: '',
  isStackable: 'on',
  isFirstOrderOnly: '',
  usageLimit: '',
  perCustomerLimit: '',
  startsAt: '',
  endsAt: '',
}

export default function NewVoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, ...props } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(vouchersText.title), to: vouchersPath }]}>
      <VoucherForm {...props} content={newVoucher} refused={actionData} />
    </BackofficePage>
  )
}
