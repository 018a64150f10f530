import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import {
  getProductionSetDraftName,
  ProductionSetForm,
} from '#src/domains/catalogue/components/production-times/production-set-form.tsx'
import { handleProductionSetForm } from '#src/domains/catalogue/production-times/production-sets-form.server.ts'
import { getProductionSetForEditing } from '#src/domains/catalogue/production-times/production-sets-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import {
  editProductionSetSavedPath,
  productionSetDeletedPath,
  productionSetsPath,
  productsWithProductionSetPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-production-set-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const set = unwrapOrThrow(await getProductionSetForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const user = await findSignedInUser(shop, visitor)
  return { ...set, account: user?.email ?? '', isSaved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleProductionSetForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(handled.value === 'deleted' ? productionSetDeletedPath : editProductionSetSavedPath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.content.name }]
}

export default function EditProductionSetPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, version, content, products, account, isSaved } = loaderData
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage title={content.name} parentCrumbs={[{ title: t(productionText.title), to: productionSetsPath }]}>
      {isSaved && !actionData && <SavedMessage id={id} />}
      {/* The key renders the fields anew after a save. */}
      <ProductionSetForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        content={content}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <DeletePanel
        title={t(productionText.remove)}
        about={t(productionText.removeAbout)}
        obstacle={
          products > 0 && (
            <>
              <TextLink to={productsWithProductionSetPath(id)}>
                {t(productionText.usedBy, { count: products })}
              </TextLink>
              {'. '}
              {t(productionText.deletableLater)}
            </>
          )
        }
        refused={isDeleteRefused ? actionData : undefined}
      />
    </BackofficePage>
  )
}

function SavedMessage({ id }: { id: number }) {
  const t = useText()
  useSentDraft(getProductionSetDraftName(id))
  useSentDraft(getProductionSetDraftName(undefined))
  return <MessageBox type="success" title={t(productionText.saved)} />
}
