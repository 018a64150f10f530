import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { getRedirect } from '#src/domains/redirects/redirects-editing-service.server.ts'
import { handleRedirectForm } from '#src/domains/redirects/redirects-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { redirectsDonePath, redirectsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import * as editText from '#src/translations/ui/edit-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/redirect-page.ts'
import { createPathCheck } from './path-in-use-service.server.ts'
import { RedirectFields } from './redirect-fields.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return unwrapOrThrow(await getRedirect(context.get(shopContext), visitor, parseNumber(params.id) ?? 0))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const input = { id: parseNumber(params.id) ?? 0, form, isPathInUse: createPathCheck(shop) }
  const handled = await handleRedirectForm(shop, context.get(visitorContext), input)
  if (handled.ok) return redirect(redirectsDonePath(handled.value), 303)
  const { refusal } = handled
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  return respondWithErrors(form, refusal.errors)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.from }]
}

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { from } = loaderData
  return (
    <BackofficePage
      title={from}
      parentCrumbs={[{ title: t(redirectsText.title), to: redirectsPath }]}
      // A plain anchor: the browser follows the redirect itself.
      actions={<a href={from}>{t(redirectsText.tryIt)}</a>}
    >
      <PostForm label={from} refused={actionData} submit={t(editText.save)} className="backoffice-panel max-w-3xl">
        {(field) => <RedirectFields field={field} stored={loaderData} />}
      </PostForm>
      <PostForm
        intent="delete"
        label={t(redirectsText.remove)}
        submit={t(redirectsText.remove)}
        button={{ variant: 'secondary' }}
        className="backoffice-panel max-w-3xl"
      >
        <p>{t(redirectsText.removeAbout)}</p>
      </PostForm>
    </BackofficePage>
  )
}
