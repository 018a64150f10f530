import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { EntryVersion } from '../../entries/entry-kinds.ts'

/** The versions before the current one, each with a button that restores it. */
export function EntryVersions({ versions, current }: { versions: readonly EntryVersion[]; current: number }) {
  const t = useText()
  const locale = useLocale()
  const earlier = versions.filter(({ version }) => version !== current)
  if (earlier.length === 0) return null
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="entry-versions">
      <h2 id="entry-versions">{t(entriesText.versions)}</h2>
      <DataTable
        caption={t(entriesText.versions)}
        rows={earlier.map((version) => ({ ...version, current }))}
        rowKey={({ version }) => version}
        columns={[
          {
            title: t(entriesText.versions),
            rowHeader: true,
            cell: ({ version }) => t(entriesText.version, { version }),
          },
          { title: t(entriesText.savedAt), cell: ({ savedAt }) => formatDateTime(locale, savedAt) },
          { title: t(entriesText.savedBy), cell: ({ savedBy }) => savedBy ?? '–' },
          { title: t(entriesText.restore), cell: renderRestore },
        ]}
      />
    </section>
  )
}

type Row = EntryVersion & { current: number }

const renderRestore = (row: Row) => <RestoreForm {...row} />

function RestoreForm({ version, current }: Row) {
  const t = useText()
  const label = t(entriesText.restoreVersion, { version })
  return (
    <PostForm
      intent="restore"
      label={label}
      submit={t(entriesText.restore)}
      button={{ variant: 'secondary', size: 'small', 'aria-label': label }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="current" value={current} />
    </PostForm>
  )
}
