import { redirect, useNavigate } from 'react-router'
import { addressInput } from '#src/domains/customers/account/account-contract.ts'
import { presentAddress, toAddressDetails } from '#src/domains/customers/account/account-view.ts'
import { addAddress, listAddresses, updateAddress } from '#src/domains/customers/account/addresses-service.server.ts'
import { AddressForm } from '#src/domains/customers/components/address-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountAddressesPath, accountPath, loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/account-address-page.ts'
import { AccountFrame } from './account-frame.tsx'

/** The address editor without script: `/my-account/address/new` and `/my-account/address/{id}`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const addresses = unwrapOrRedirectToSignIn(await listAddresses(context.get(shopContext), visitor))
  const isNew = params.id === 'new'
  const found = addresses.find(({ id }) => String(id) === params.id)
  const address = isNew ? undefined : presentAddress(unwrapOrRedirectToSignIn(found ? ok(found) : refuse('not_found')))
  const title = translate(visitor.locale, isNew ? accountText.addressModalAdd : accountText.addressModalEdit)
  return { title, address }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(addressInput, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const address = toAddressDetails(parsed.value)
  if (params.id !== 'new') {
    const id = Number(params.id)
    unwrapOrRedirectToSignIn(
      Number.isInteger(id) ? await updateAddress(shop, visitor, { ...address, id }) : refuse('not_found'),
    )
    return redirect(accountAddressesPath('updated'), 303)
  }
  const added = await addAddress(shop, visitor, address)
  if (added.ok) return redirect(accountAddressesPath('added'), 303)
  if (added.refusal === 'book_full') {
    return respondWithErrors(form, { first_name: [translate(visitor.locale, accountText.addressBookFull)] })
  }
  throw redirect(loginNoticePath('sign-in-required', 'my-account'))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const navigate = useNavigate()
  const hasLookup = useRootData()?.site.globals.postcodeLookup ?? false
  const { title, address } = loaderData
  return (
    <AccountFrame title={title} between={[{ title: t(accountText.accountTitle), to: accountPath }]}>
      <AddressForm
        address={{ ...address, ...actionData?.values, id: address?.id }}
        hasLookup={hasLookup}
        initialErrors={actionData?.errors}
        onSaved={() => void navigate(accountPath)}
      />
    </AccountFrame>
  )
}
