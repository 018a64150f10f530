import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleMissingPagesForm, type RefusedTarget } from '#src/domains/redirects/missing-pages-form.server.ts'
import { listMissingPages } from '#src/domains/redirects/missing-pages-service.server.ts'
import { missingPagesQuery } from '#src/domains/redirects/redirects-contract.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { translate } from '#src/shared/locale/message.ts'
import { missingPagesDonePath, missingPagesPath, redirectsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as missingPagesText from '#src/translations/backoffice/missing-pages-text.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/missing-pages-page.ts'
import { MissingPagesTable } from './missing-pages-table.tsx'
import { createPathCheck } from './path-in-use-service.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const view = missingPagesQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listMissingPages(context.get(shopContext), visitor, view))
  const done = query.get('done') as keyof typeof missingPagesText.done
  return {
    title: translate(visitor.locale, missingPagesText.title),
    view,
    ...found,
    done: Object.hasOwn(missingPagesText.done, done) ? done : undefined,
    saved: parseNumber(query.get('saved') ?? '') ?? 0,
  }
}

type Answer = { saved: number; refused: RefusedTarget[]; error?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const input = { form: await request.formData(), isPathInUse: createPathCheck(shop) }
  const handled = await handleMissingPagesForm(shop, visitor, input)
  if (!handled.ok) {
    if (handled.refusal !== 'no_target') return unwrapOrThrow<never>(refuse(handled.refusal))
    const error = translate(visitor.locale, missingPagesText.noTarget)
    return data<Answer>({ saved: 0, refused: [], error }, { status: 422 })
  }
  if (handled.value === 'ignored') return redirect(missingPagesDonePath({ done: 'ignored' }), 303)
  if (handled.value === 'shown') return redirect(missingPagesDonePath({ done: 'shown', show: 'ignored' }), 303)
  const { saved, refused } = handled.value
  if (refused.length === 0) return redirect(missingPagesDonePath({ done: 'saved', saved }), 303)
  return data<Answer>({ saved, refused }, { status: 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function MissingPagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, view, rows, hasMore, done } = loaderData
  const { show, sort, page } = view
  const saved = actionData ? actionData.saved : loaderData.saved
  const isIgnored = show === 'ignored'
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(redirectsText.title), to: redirectsPath }]}
      actions={
        <ButtonLink variant="secondary" to={listUrl(missingPagesPath, { show: isIgnored ? '' : 'ignored' })}>
          {t(isIgnored ? missingPagesText.open : missingPagesText.ignored)}
        </ButtonLink>
      }
    >
      {done && !actionData && <MessageBox type="success" title={t(missingPagesText.done[done])} />}
      {saved > 0 && <MessageBox type="success" title={t(missingPagesText.saved, { count: saved })} />}
      {isIgnored ? (
        <h2>{t(missingPagesText.ignored)}</h2>
      ) : (
        <p className="max-w-3xl text-steel">{t(missingPagesText.about)}</p>
      )}
      <MissingPagesTable
        rows={rows}
        isIgnored={isIgnored}
        refused={actionData}
        sort={{
          by: sort,
          descending: true,
          to: (by) => listUrl(missingPagesPath, { show: isIgnored ? show : '', sort: by }),
        }}
        paging={{
          page,
          hasMore,
          to: (page) => listUrl(missingPagesPath, { show: isIgnored ? show : '', sort, page }),
        }}
      />
    </BackofficePage>
  )
}
