import type { RefusedTarget } from '#src/domains/redirects/missing-pages-form.server.ts'
import type { MissingPage } from '#src/domains/redirects/missing-pages-service.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as missingPagesText from '#src/translations/backoffice/missing-pages-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { getControlProps } from '#src/ui/field/field.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

type Props = Pick<DataTableProps<MissingPage>, 'sort' | 'paging'> & {
  rows: readonly MissingPage[]
  isIgnored: boolean
  /** What was not saved, with the reasons. */
  refused?: { refused: readonly RefusedTarget[]; error?: string }
}

/** The buttons belong to this form, so that Enter in a field of the other form saves the redirects. */
const ignoreFormId = 'ignore-missing-pages'

/** The addresses in one form: a redirect per row, saved together; a button per row ignores it. */
export function MissingPagesTable({ rows, isIgnored, refused, sort, paging }: Props) {
  const t = useText()
  const columns = useColumns(rows, isIgnored, refused?.refused ?? [])
  const empty = <p>{t(isIgnored ? missingPagesText.noneIgnored : missingPagesText.empty)}</p>
  const table = (
    <DataTable
      caption={t(missingPagesText.title)}
      rows={rows}
      rowKey={({ path }) => path}
      empty={empty}
      sort={sort}
      paging={paging}
      columns={columns}
    />
  )
  return (
    <>
      <form id={ignoreFormId} method="post" aria-label={t(missingPagesText.ignored)}>
        <TokenField />
      </form>
      {isIgnored || rows.length === 0 ? (
        table
      ) : (
        <PostForm
          label={t(missingPagesText.title)}
          submit={t(missingPagesText.save)}
          refused={{ errors: toErrors(rows, refused), values: {} }}
          getErrorLabel={(field) => rows[Number(field.replace('to_', ''))]?.path}
        >
          {table}
        </PostForm>
      )}
    </>
  )
}

function toErrors(rows: Props['rows'], refused: Props['refused']): Record<string, string[]> {
  const errors = rows.flatMap(({ path }, index) => {
    const error = refused?.refused.find(({ from }) => from === path)?.error
    return error ? [[`to_${index}`, [error]] as const] : []
  })
  return { ...Object.fromEntries(errors), ...(refused?.error && { form: [refused.error] }) }
}

function useColumns(rows: Props['rows'], isIgnored: boolean, refused: readonly RefusedTarget[]) {
  const t = useText()
  const locale = useLocale()
  const columns: DataColumn<MissingPage>[] = [
    { title: t(missingPagesText.address), cell: renderAddress, rowHeader: true },
    { title: t(missingPagesText.requests), cell: ({ requests }) => requests, numeric: true, sortKey: 'requests' },
    {
      title: t(missingPagesText.lastRequest),
      cell: ({ lastRequestedAt }) => formatDateTime(locale, lastRequestedAt),
      sortKey: 'latest',
    },
    { title: t(missingPagesText.linkedFrom), cell: renderReferrer },
  ]
  if (!isIgnored) {
    columns.push({
      title: t(missingPagesText.redirectTo),
      cell: (row) => (
        <TargetField
          path={row.path}
          index={rows.indexOf(row)}
          refused={refused.find(({ from }) => from === row.path)}
        />
      ),
    })
  }
  columns.push({
    title: t(isIgnored ? missingPagesText.showAgain : missingPagesText.ignore),
    cell: ({ path }) => <IgnoreButton path={path} isIgnored={isIgnored} />,
  })
  return columns
}

// Plain anchors: the browser opens the addresses as visitors do.
const renderAddress = ({ path }: MissingPage) => (
  <a href={path} className="break-all underline">
    {path}
  </a>
)
const renderReferrer = ({ referringPath }: MissingPage) =>
  referringPath && (
    <a href={referringPath} className="break-all underline">
      {referringPath}
    </a>
  )

function TargetField({ path, index, refused }: { path: string; index: number; refused: RefusedTarget | undefined }) {
  const t = useText()
  const control = getControlProps({ name: `to_${index}`, label: '', error: refused?.error })
  return (
    <div className="grid min-w-40 gap-1">
      <input type="hidden" name={`from_${index}`} value={path} />
      <input
        {...control}
        type="text"
        className="control"
        aria-label={t(missingPagesText.redirectToNamed, { path })}
        defaultValue={refused?.to}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FieldError id={`${control.id}-error`} error={refused?.error} />
    </div>
  )
}

function IgnoreButton({ path, isIgnored }: { path: string; isIgnored: boolean }) {
  const t = useText()
  const name = isIgnored ? missingPagesText.showAgainNamed : missingPagesText.ignoreNamed
  return (
    <Button
      type="submit"
      form={ignoreFormId}
      name={isIgnored ? 'show' : 'ignore'}
      value={path}
      variant="quiet"
      size="small"
      className="justify-self-start"
      aria-label={t(name, { path })}
    >
      {t(isIgnored ? missingPagesText.showAgain : missingPagesText.ignore)}
    </Button>
  )
}
