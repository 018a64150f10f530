import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { PresentedLine, PresentedLines } from '../../stock/staff/staff-stock-view.ts'
import { Units } from './stock-table.tsx'

type Props = {
  preview: PresentedLines
  /** The submitted form, to send it again with what the preview shows. */
  values: Readonly<Record<string, string>>
  /** The stock has changed since an earlier preview. */
  isChanged: boolean
}

/** What each line of a pasted list would do, and the form that does it. */
export function StockLinesPreview({ preview, values, isChanged }: Props) {
  const t = useText()
  const { lines, fingerprint, changeCount, refusalCount } = preview
  return (
    <section className="grid gap-4" aria-labelledby="preview">
      <h2 id="preview">{t(stockText.previewTitle)}</h2>
      {isChanged && <MessageBox type="warning" title={t(stockText.previewChanged)} takesFocus />}
      {refusalCount > 0 ? (
        <MessageBox type="error" title={t(stockText.linesRefused, { count: refusalCount })} takesFocus={!isChanged} />
      ) : (
        <PostForm intent="apply" label={t(stockText.apply)} submit={t(stockText.applyCount, { count: changeCount })}>
          <p>{t(stockText.applyAbout)}</p>
          {Object.entries({ ...pickFields(values), fingerprint }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </PostForm>
      )}
      <DataTable
        caption={t(stockText.previewTitle)}
        rows={lines}
        rowKey={({ line }) => line}
        columns={[
          { title: t(stockText.line), cell: ({ line }) => line, numeric: true },
          { title: t(stockText.sku), cell: skuCell, rowHeader: true },
          { title: t(stockText.product), cell: ({ title }) => title || '–' },
          { title: t(stockText.inHandBefore), cell: beforeCell, numeric: true },
          { title: t(stockText.inHandAfter), cell: afterCell, numeric: true },
          { title: t(stockText.result), cell: resultCell },
        ]}
      />
    </section>
  )
}

const pickFields = ({ lines = '', reason = '', note = '' }: Props['values']) => ({ lines, reason, note })

const skuCell = ({ sku }: PresentedLine) => <span className="break-all">{sku}</span>
const beforeCell = ({ before }: PresentedLine) => <Units count={before} />
const afterCell = ({ after }: PresentedLine) => <Units count={after} />
const resultCell = ({ text, isRefused }: PresentedLine) => (
  <span className={isRefused ? 'font-semibold text-checkout' : undefined}>{text}</span>
)
