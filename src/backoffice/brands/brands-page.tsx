import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleMoveBrandForm } from '#src/domains/catalogue/brands/brands-editing-form.server.ts'
import { listBrandsForEditing } from '#src/domains/catalogue/brands/brands-order-service.server.ts'
import { BrandTable } from '#src/domains/catalogue/components/brands/brand-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { brandMovedPath, newBrandPath } from '#src/shared/paths/backoffice-paths.ts'
import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/brands-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const done = new URL(request.url).searchParams.get('done') as keyof typeof brandsText.done
  return {
    title: translate(visitor.locale, brandsText.title),
    brands: unwrapOrThrow(await listBrandsForEditing(context.get(shopContext), visitor)),
    done: Object.hasOwn(brandsText.done, done) ? done : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const moved = await handleMoveBrandForm(context.get(shopContext), context.get(visitorContext), form)
  return redirect(brandMovedPath(unwrapOrThrow(moved)), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function BrandsPage({ loaderData: { title, brands, done } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} actions={<ButtonLink to={newBrandPath}>{t(brandsText.add)}</ButtonLink>}>
      {done && <MessageBox type="success" title={t(brandsText.done[done])} />}
      <p className="text-steel">{t(brandsText.about)}</p>
      <BrandTable caption={title} brands={brands} />
    </BackofficePage>
  )
}
