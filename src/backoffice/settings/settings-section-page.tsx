import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { brandPictureRefusals } from '#src/domains/settings/brand/brand-pictures.ts'
import { BrandPicturesForm } from '#src/domains/settings/components/brand-pictures-form.tsx'
import { getSettingsDraftName, SettingsForm } from '#src/domains/settings/components/settings-form.tsx'
import { getPaymentSetupForEditing } from '#src/domains/settings/payment-setup-service.server.ts'
import { isSettingsSection } from '#src/domains/settings/settings.ts'
import { handleSettingsForm } from '#src/domains/settings/settings-form.server.ts'
import { getSettingsForEditing } from '#src/domains/settings/settings-service.server.ts'
import { presentSettingsForm } from '#src/domains/settings/settings-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { settingsPath, settingsSavedPath } from '#src/shared/paths/backoffice-paths.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/settings-section-page.ts'

export async function loader({ request, params: { section }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { version, settings } = unwrapOrThrow(await getSettingsForEditing(shop, visitor))
  if (!isSettingsSection(section)) throw data(null, { status: 404 })
  const user = await findSignedInUser(shop, visitor)
  const { searchParams: query } = new URL(request.url)
  return {
    title: translate(visitor.locale, settingsText.sections[section]),
    section,
    version,
    values: presentSettingsForm(section, settings),
    account: user?.email ?? '',
    paymentSetup: section === 'payments' ? unwrapOrThrow(await getPaymentSetupForEditing(shop, visitor)) : undefined,
    isSaved: query.has('saved'),
    refusedPicture: readRefusedPicture(query),
  }
}

export async function action({ request, params: { section }, context }: Route.ActionArgs) {
  if (!isSettingsSection(section)) throw data(null, { status: 404 })
  const form = await request.formData()
  const saved = await handleSettingsForm(context.get(shopContext), context.get(visitorContext), { section, form })
  if (saved.ok) return redirect(settingsSavedPath(section), 303)
  return respondToRefusedEdit(form, saved.refusal)
}

function readRefusedPicture(query: URLSearchParams) {
  const refusal = brandPictureRefusals.find((name) => name === query.get('refused'))
  return refusal && { picture: query.get('picture') ?? '', refusal }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function SettingsSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, section, version, values, account, paymentSetup, isSaved, refusedPicture } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(settingsText.title), to: settingsPath }]}>
      {isSaved && !actionData && <SavedMessage draft={getSettingsDraftName(section)} />}
      <p className="text-steel">{t(settingsText.sectionAbout[section])}</p>
      {/* The key renders the fields anew after a save. */}
      <SettingsForm
        key={`${section} ${version}`}
        section={section}
        version={version}
        values={values}
        account={account}
        refused={actionData}
        paymentSetup={paymentSetup}
        conflict={actionData?.conflict}
      />
      {section === 'brand' && <BrandPicturesForm keys={values} refused={refusedPicture} />}
    </BackofficePage>
  )
}

function SavedMessage({ draft }: { draft: string }) {
  const t = useText()
  useSentDraft(draft)
  return <MessageBox type="success" title={t(settingsText.saved)} />
}
