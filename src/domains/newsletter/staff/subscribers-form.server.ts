import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as adminText from '#src/translations/backoffice/marketing/newsletter-admin-text.ts'
import { subscriberForm } from './subscribers-contract.ts'
import { removeSubscriber } from './subscribers-service.server.ts'

/** Unsubscribes or deletes a typed address. */
export async function handleSubscriberForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<'unsubscribe' | 'delete', RefusedEdit<PermissionRefusal>>> {
  const allowed = requirePermission(visitor, 'newsletter.manage')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(subscriberForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const intent = parsed.value.delete ? 'delete' : 'unsubscribe'
  const removed = await removeSubscriber(shop, visitor, { email: parsed.value.email, intent })
  if (removed.ok) return ok(intent)
  if (removed.refusal !== 'not_found') return refuse({ reason: removed.refusal })
  return refuse({ reason: 'invalid', errors: { email: [translate(visitor.locale, adminText.unknown)] } })
}
