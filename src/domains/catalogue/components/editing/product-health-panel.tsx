import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { Badge, type BadgeProps } from '#src/ui/card/badge.tsx'
import { fieldId } from '#src/ui/field/field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { PresentedHealth } from '../../editing/product-editing-view.ts'

const tones: Record<PresentedHealth[number]['state'], BadgeProps['tone']> = {
  good: 'positive',
  advice: 'waiting',
  problem: 'negative',
}

/** What a product still lacks, with a link to each field. */
export function ProductHealthPanel({ health }: { health: PresentedHealth }) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="product-health">
      <h2 id="product-health">{t(editorText.healthTitle)}</h2>
      <ul className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {health.map(({ check, state, label, text, field }) => (
          <li key={`${check} ${text}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={tones[state]}>{t(editorText.healthStates[state])}</Badge>
            <span>
              <strong>{label}:</strong> {text}
            </span>
            {field && (
              <a
                href={`#${fieldId(field.name)}`}
                aria-label={t(editorText.fixLabel, { field: field.label })}
                className="inline-block min-h-6 text-brand underline underline-offset-2"
              >
                {t(editorText.fix)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
