import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { DeliveryEditor, deliveryDraftName } from '#src/domains/catalogue/components/delivery/delivery-editor.tsx'
import { SampleBasketPanel } from '#src/domains/catalogue/components/delivery/sample-basket-panel.tsx'
import { getDeliveryTermsForEditing } from '#src/domains/catalogue/delivery/delivery-editing-service.server.ts'
import { handleDeliveryEditorForm } from '#src/domains/catalogue/delivery/delivery-editor-form.server.ts'
import { presentDeliveryForm } from '#src/domains/catalogue/delivery/delivery-form-fields.ts'
import { handleSampleBasket } from '#src/domains/catalogue/delivery/sample-basket-form.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { deliverySettingsSavedPath, settingsPath, settingsSectionPath } from '#src/shared/paths/backoffice-paths.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/delivery-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const { version, terms } = unwrapOrThrow(await getDeliveryTermsForEditing(shop, visitor))
  const { searchParams } = new URL(request.url)
  const user = await findSignedInUser(shop, visitor)
  const toChoice = ({ id, name }: (typeof terms.classes | typeof terms.surcharges)[number]) => ({
    id,
    name: pickTranslation(locale, name),
  })
  return {
    title: translate(locale, deliveryText.title),
    version,
    values: presentDeliveryForm(terms),
    account: user?.email ?? '',
    isSaved: searchParams.has('saved'),
    classes: terms.classes.map(toChoice),
    services: terms.surcharges.map(toChoice),
    sample: unwrapOrThrow(await handleSampleBasket(shop, visitor, searchParams)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const saved = await handleDeliveryEditorForm(context.get(shopContext), context.get(visitorContext), form)
  if (saved.ok) return redirect(deliverySettingsSavedPath, 303)
  return respondToRefusedEdit(form, saved.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, version, values, account, isSaved, classes, services, sample } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(settingsText.title), to: settingsPath }]}>
      {isSaved && !actionData && <SavedMessage />}
      <p className="text-steel">
        {t(deliveryText.about)} {t(deliveryText.relatedSettings)}{' '}
        <TextLink to={settingsSectionPath('dispatch')}>{t(settingsText.sections.dispatch)}</TextLink>,{' '}
        <TextLink to={settingsSectionPath('hours')}>{t(settingsText.sections.hours)}</TextLink>
      </p>
      <SampleBasketPanel classes={classes} services={services} sample={sample} />
      {/* The key renders the fields anew after a save. */}
      <DeliveryEditor
        key={version}
        version={version}
        values={values}
        account={account}
        refused={actionData}
        conflict={actionData?.conflict}
      />
    </BackofficePage>
  )
}

function SavedMessage() {
  const t = useText()
  useSentDraft(deliveryDraftName)
  return <MessageBox type="success" title={t(settingsText.saved)} />
}
