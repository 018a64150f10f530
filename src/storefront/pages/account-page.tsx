import { redirect } from 'react-router'
import { addressParams, detailsBody, preferencesBody } from '#src/domains/customers/account-contract.ts'
import { getAccount, updateDetails, updatePreferences } from '#src/domains/customers/account-service.server.ts'
import {
  presentAddress,
  presentDetails,
  presentPreferences,
  readDetails,
  readPreferences,
} from '#src/domains/customers/account-view.ts'
import { listAddresses, removeAddress } from '#src/domains/customers/addresses-service.server.ts'
import { AddressBook } from '#src/domains/customers/components/address-book.tsx'
import { DetailsForm } from '#src/domains/customers/components/details-form.tsx'
import { PreferencesForm } from '#src/domains/customers/components/preferences-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as accountText from '#src/translations/account-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/account-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { orSignIn } from './form-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { details, preferences } = orSignIn(await getAccount(shop, visitor))
  const addresses = orSignIn(await listAddresses(shop, visitor))
  const saved = new URL(request.url).searchParams.get('saved') as keyof typeof savedTexts
  return {
    title: say(visitor.locale, accountText.accountTitle),
    email: details.email,
    details: presentDetails(details),
    preferences: presentPreferences(preferences),
    addresses: addresses.map(presentAddress),
    saved: Object.hasOwn(savedTexts, saved) ? saved : undefined,
  }
}

/** The forms of this page without script; with it they use the calls of spec §7. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const intent = fieldOf(form, 'intent')
  if (intent === 'details') {
    const parsed = parseForm(detailsBody, form, visitor.locale)
    if (!parsed.ok) return refuseForm(form, parsed.refusal)
    orSignIn(await updateDetails(shop, visitor, readDetails(parsed.value)))
    return redirect('/my-account?saved=details', 303)
  }
  if (intent === 'preferences') {
    const parsed = parseForm(preferencesBody, form, visitor.locale)
    if (!parsed.ok) return refuseForm(form, parsed.refusal)
    const wanted = readPreferences(parsed.value)
    orSignIn(await updatePreferences(shop, visitor, { wanted, source: 'my-account' }))
    return redirect('/my-account?saved=preferences', 303)
  }
  const parsed = parseForm(addressParams, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  orSignIn(await removeAddress(shop, visitor, parsed.value.id))
  return redirect('/my-account?saved=removed#addresses', 303)
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
  const hasLookup = useRootData()?.shell.globals.postcodeLookup ?? false
  const refused = actionData?.intent === 'details' ? actionData : undefined
  return (
    // Signing in as somebody else in another tab leaves nothing of the one before in a field.
    <AccountFrame key={email} title={title} about={t(accountText.signedInAs, { email })}>
      {saved && !actionData && <MessageBox type="success" title={t(savedTexts[saved])} />}
      <section className="account-section" aria-labelledby="details">
        <h2 id="details">{t(accountText.detailsTitle)}</h2>
        <DetailsForm
          details={refused ? { ...details, ...typedDetails(refused.values) } : details}
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

/** `customer[first_name]` of what was typed, as the form knows it: nothing typed is lost. */
function typedDetails(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [/\[(\w+)\]/.exec(name)?.[1] ?? name, value]))
}
