import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleMoveAttributeForm } from '#src/domains/catalogue/attributes/attribute-editing-form.server.ts'
import { listAttributesForEditing } from '#src/domains/catalogue/attributes/attribute-order-service.server.ts'
import { AttributeTable } from '#src/domains/catalogue/components/attributes/attribute-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { attributeMovedPath, newAttributePath } from '#src/shared/paths/backoffice-paths.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/attributes-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const done = new URL(request.url).searchParams.get('done') as keyof typeof attributesText.done
  return {
    title: translate(visitor.locale, attributesText.title),
    attributes: unwrapOrThrow(await listAttributesForEditing(context.get(shopContext), visitor)),
    done: Object.hasOwn(attributesText.done, done) ? done : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const moved = await handleMoveAttributeForm(context.get(shopContext), context.get(visitorContext), form)
  return redirect(attributeMovedPath(unwrapOrThrow(moved)), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function AttributesPage({ loaderData: { title, attributes, done } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} actions={<ButtonLink to={newAttributePath}>{t(attributesText.add)}</ButtonLink>}>
      {done && <MessageBox type="success" title={t(attributesText.done[done])} />}
      <p className="text-steel">{t(attributesText.about)}</p>
      <AttributeTable caption={title} attributes={attributes} />
    </BackofficePage>
  )
}
