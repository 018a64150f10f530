import { redirect, useNavigate } from 'react-router'
import { addressFields } from '#src/domains/customers/account-contract.ts'
import { presentAddress, readAddress } from '#src/domains/customers/account-view.ts'
import { addAddress, listAddresses, updateAddress } from '#src/domains/customers/addresses-service.server.ts'
import { AddressForm } from '#src/domains/customers/components/address-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { ok, refuse } from '#src/shared/result.ts'
import * as accountText from '#src/translations/account-text.ts'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/account-address-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { loginPath, orSignIn } from './form-page.ts'

/** The address editor as a page of its own: `/my-account/address/new` and `/my-account/address/{id}`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const addresses = orSignIn(await listAddresses(context.get(shopContext), visitor))
  const isNew = params.id === 'new'
  const found = addresses.find(({ id }) => String(id) === params.id)
  const address = isNew ? undefined : presentAddress(orSignIn(found ? ok(found) : refuse('not_found')))
  const title = say(visitor.locale, isNew ? accountText.addressModalAdd : accountText.addressModalEdit)
  return { title, address }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(addressFields, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const address = readAddress(parsed.value)
  if (params.id !== 'new') {
    const id = Number(params.id)
    orSignIn(Number.isInteger(id) ? await updateAddress(shop, visitor, { ...address, id }) : refuse('not_found'))
    return redirect('/my-account?saved=updated#addresses', 303)
  }
  const added = await addAddress(shop, visitor, address)
  if (added.ok) return redirect('/my-account?saved=added#addresses', 303)
  if (added.refusal === 'book_full') {
    return refuseForm(form, { first_name: [say(visitor.locale, accountText.bookFull)] })
  }
  throw redirect(loginPath('signed-out', 'my-account'))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const navigate = useNavigate()
  const hasLookup = useRootData()?.shell.globals.postcodeLookup ?? false
  const { title, address } = loaderData
  return (
    <AccountFrame title={title} between={[{ title: t(accountText.accountTitle), to: '/my-account' }]}>
      <AddressForm
        address={{ ...address, ...actionData?.values, id: address?.id }}
        hasLookup={hasLookup}
        initialErrors={actionData?.errors}
        onSaved={() => void navigate('/my-account')}
      />
    </AccountFrame>
  )
}
