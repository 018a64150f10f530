import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import * as viewsText from '#src/translations/backoffice/catalogue/product-views-text.ts'
import { deleteProductView, renameProductView, saveProductView } from './product-views-service.server.ts'
import { viewLimits } from './saved-view.ts'

type Input = { form: FormData; filters: Readonly<Record<string, unknown>> }

/** The forms above the product list: save, rename and delete a view. */
export async function handleProductViewForm(
  shop: Shop,
  visitor: Visitor,
  input: Input,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | { message: string }>> {
  const done = await runIntent(shop, visitor, input)
  if (done.ok) return done
  const { refusal } = done
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  const { locale } = visitor
  if (refusal !== 'too_many_views') return refuse({ message: translate(locale, viewsText.refusals[refusal]) })
  return refuse({ message: translate(locale, viewsText.tooManyViews, { max: viewLimits.perPerson }) })
}

function runIntent(shop: Shop, visitor: Visitor, { form, filters }: Input) {
  const intent = getField(form, 'intent')
  const name = getField(form, 'name')
  // No view has the id 0.
  const id = parseNumber(getField(form, 'view')) ?? 0
  if (intent === 'rename view') return renameProductView(shop, visitor, { id, name })
  if (intent === 'delete view') return deleteProductView(shop, visitor, id)
  return saveProductView(shop, visitor, { name, isShared: getField(form, 'shared') === 'on', filters })
}
