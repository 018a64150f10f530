import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import {
  type ListedPageVersion,
  listPageVersions,
  restorePageVersion,
} from '#src/domains/content/pages/page-versions-service.server.ts'
import { type PageDifferenceView, presentDifference } from '#src/domains/content/pages/page-versions-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  editHomePath,
  editPageDonePath,
  editPagePath,
  pagesPath,
  pageVersionsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as homeEditorText from '#src/translations/backoffice/content/home-editor-text.ts'
import * as pageVersionsText from '#src/translations/backoffice/content/page-versions-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/page-versions-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const versionToCompare = parseNumber(new URL(request.url).searchParams.get('version') ?? '')
  const input = { id: parseNumber(params.id) ?? 0, versionToCompare }
  const { comparison, ...page } = unwrapOrThrow(await listPageVersions(context.get(shopContext), visitor, input))
  const { locale } = visitor
  return {
    ...page,
    heading: translate(locale, pageVersionsText.title),
    comparison: comparison && {
      version: comparison.version,
      differences: comparison.differences.map((difference) => presentDifference(difference, locale)),
    },
  }
}

/** Restores a version. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const readNumber = (name: string) => parseNumber(getField(form, name)) ?? 0
  const input = { id, version: readNumber('version'), current: readNumber('current') }
  const restored = await restorePageVersion(context.get(shopContext), visitor, input)
  if (restored.ok) return redirect(editPageDonePath(id, 'restored'), 303)
  const { reason } = restored.refusal
  if (reason === 'signed_out' || reason === 'forbidden' || reason === 'not_found') {
    return unwrapOrThrow<never>(refuse(reason))
  }
  const message = translate(visitor.locale, pageVersionsText.changedMeanwhile)
  return data({ errors: { form: [message] }, values: {} }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.heading }]
}

export default function PageVersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { id, title, isHome, heading, currentVersion, versions, comparison } = loaderData
  return (
    <BackofficePage
      title={heading}
      parentCrumbs={
        isHome
          ? [{ title: t(homeEditorText.title), to: editHomePath }]
          : [
              { title: t(pagesText.title), to: pagesPath },
              { title, to: editPagePath(id) },
            ]
      }
    >
      <p className="max-w-3xl text-steel">{t(pageVersionsText.about)}</p>
      {comparison && <Comparison {...comparison} currentVersion={currentVersion} refused={actionData} />}
      <DataTable
        caption={heading}
        rows={versions.map((version) => ({ ...version, pageId: id, isCurrent: version.version === currentVersion }))}
        rowKey={({ version }) => version}
        empty={<p>{t(pageVersionsText.none)}</p>}
        columns={[
          {
            title: heading,
            rowHeader: true,
            cell: ({ version, isCurrent }) =>
              t(isCurrent ? pageVersionsText.current : pageVersionsText.version, { version }),
          },
          { title: t(pageVersionsText.savedAt), cell: ({ savedAt }) => formatDateTime(locale, savedAt) },
          { title: t(pageVersionsText.savedBy), cell: ({ savedBy }) => savedBy ?? '–' },
          {
            title: t(pageVersionsText.compare),
            cell: renderCompare,
          },
        ]}
      />
    </BackofficePage>
  )
}

type ComparisonProps = {
  version: number
  differences: readonly PageDifferenceView[]
  currentVersion: number
  refused?: Parameters<typeof PostForm>[0]['refused']
}

function Comparison({ version, differences, currentVersion, refused }: ComparisonProps) {
  const t = useText()
  const title = t(pageVersionsText.differences, { version })
  return (
    <section className="backoffice-panel" aria-labelledby="differences">
      <h2 id="differences">{title}</h2>
      {differences.length === 0 ? (
        <p>{t(pageVersionsText.same, { version })}</p>
      ) : (
        <>
          <DataTable
            caption={title}
            rows={differences}
            rowKey={({ field }) => field}
            columns={[
              { title: t(pageVersionsText.field), rowHeader: true, cell: ({ label }) => label },
              { title: t(pageVersionsText.version, { version }), cell: renderEarlier },
              { title: t(pageVersionsText.now), cell: renderNow },
            ]}
          />
          <PostForm refused={refused} submit={t(pageVersionsText.restore, { version })} label={title}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="current" value={currentVersion} />
          </PostForm>
        </>
      )}
    </section>
  )
}

const renderEarlier = ({ earlier }: PageDifferenceView) => <ValueText text={earlier} />
const renderNow = ({ now }: PageDifferenceView) => <ValueText text={now} />

function ValueText({ text }: { text: string }) {
  return <span className="whitespace-pre-line break-words">{text}</span>
}

type VersionRow = ListedPageVersion & { pageId: number; isCurrent: boolean }

const renderCompare = (row: VersionRow) => !row.isCurrent && <CompareLink {...row} />

function CompareLink({ pageId, version }: VersionRow) {
  const t = useText()
  return (
    <TextLink to={pageVersionsPath(pageId, version)} aria-label={t(pageVersionsText.compareVersion, { version })}>
      {t(pageVersionsText.compare)}
    </TextLink>
  )
}
