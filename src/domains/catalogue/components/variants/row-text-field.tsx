import type { ReactNode } from 'react'
import { TextAreaField, type TextAreaFieldProps } from '#src/ui/field/text-area-field.tsx'

type Props = TextAreaFieldProps & { summary: string; children?: ReactNode }

/** What the form sends for a table. Folded up where there is script, because the table does the same. */
export function RowTextField({ summary, children, ...field }: Props) {
  return (
    <details className="folded-with-script" open={field.error !== undefined}>
      <summary className="min-h-8 cursor-pointer py-1 text-brand">{summary}</summary>
      <TextAreaField {...field} spellCheck={false} wrap="off" />
      {children}
    </details>
  )
}
