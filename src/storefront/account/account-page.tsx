import { redirect } from 'react-router'
import { addressParams, detailsBody, preferencesBody } from '#src/domains/customers/account/account-contract.ts'
import {
  getAccountProfile,
  updateDetails,
  updatePreferences,
} from '#src/domains/customers/account/account-service.server.ts'
import {
  presentAddress,
  presentDetails,
  presentPreferences,
  toAccountDetails,
  toPreferences,
} from '#src/domains/customers/account/account-view.ts'
import { listAddresses, removeAddress } from '#src/domains/customers/account/addresses-service.server.ts'
import { AddressBook } from '#src/domains/customers/components/address-book.tsx'
import { DetailsForm } from '#src/domains/customers/components/details-form.tsx'
import { PreferencesForm } from '#src/domains/customers/components/preferences-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountAddressesPath, accountSavedPath } from '#src/shared/paths/account-paths.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/account-page.ts'
import { AccountFrame } from './account-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { details, preferences } = unwrapOrRedirectToSignIn(await getAccountProfile(shop, visitor))
  const addresses = unwrapOrRedirectToSignIn(await listAddresses(shop, visitor))
  const saved = new URL(request.url).searchParams.get('saved') as keyof typeof savedTexts
  return {
    title: translate(visitor.locale, accountText.accountTitle),
    email: details.email,
    details: presentDetails(details),
    preferences: presentPreferences(preferences),
    addresses: addresses.map(presentAddress),
    saved: Object.hasOwn(savedTexts, saved) ? saved : undefined,
  }
}

/** Handles the forms of this page without script; with script they call the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const intent = getField(form, 'intent')
  if (intent === 'details') {
    const parsed = parseForm(detailsBody, form, visitor.locale)
    if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
    unwrapOrRedirectToSignIn(await updateDetails(shop, visitor, toAccountDetails(parsed.value)))
    return redirect(accountSavedPath('details'), 303)
  }
  if (intent === 'preferences') {
    const parsed = parseForm(preferencesBody, form, visitor.locale)
    if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
    const preferences = toPreferences(parsed.value)
    unwrapOrRedirectToSignIn(await updatePreferences(shop, visitor, { preferences, source: 'my-account' }))
    return redirect(accountSavedPath('preferences'), 303)
  }
  const parsed = parseForm(addressParams, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  unwrapOrRedirectToSignIn(await removeAddress(shop, visitor, parsed.value.id))
  return redirect(accountAddressesPath('removed'), 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

const savedTexts = {
  details: accountText.detailsSaved,
  preferences: accountText.preferencesSaved,
  added: accountText.addressAdded,
  updated: accountText.addressUpdated,
  removed: accountText.addressRemoved,
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, details, preferences, addresses, saved } = loaderData
  const hasLookup = useRootData()?.site.globals.postcodeLookup ?? false
  const refused = actionData?.intent === 'details' ? actionData : undefined
  return (
    // The key empties all fields after signing in with another account in another tab.
    <AccountFrame key={email} title={title} about={t(accountText.signedInAs, { email })}>
      {saved && !actionData && <MessageBox type="success" title={t(savedTexts[saved])} />}
      <section className="account-section" aria-labelledby="details">
        <h2 id="details">{t(accountText.detailsTitle)}</h2>
        <DetailsForm
          details={refused ? { ...details, ...toDetailFields(refused.values) } : details}
          email={email}
          hasLookup={hasLookup}
          initialErrors={refused?.errors}
        />
      </section>
      <section className="account-section" aria-labelledby="addresses">
        <h2 id="addresses">{t(accountText.addressBook)}</h2>
        <AddressBook initial={addresses} hasLookup={hasLookup} />
      </section>
      <section className="account-section" aria-labelledby="preferences">
        <h2 id="preferences">{t(accountText.preferencesTitle)}</h2>
        <PreferencesForm preferences={preferences} />
      </section>
    </AccountFrame>
  )
}

/** Turns submitted names such as `customer[first_name]` into those of `DetailsForm`, to keep the submitted values. */
function toDetailFields(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [/\[(\w+)\]/.exec(name)?.[1] ?? name, value]))
}
