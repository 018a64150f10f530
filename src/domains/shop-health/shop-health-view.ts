import type { Locale } from '#src/shared/locale/languages.ts'
import type { CheckName, CheckState, Findings } from './shop-health.ts'

export type PresentedFindings = Record<CheckName, { state: CheckState; text: string }>

export function presentFindings(findings: Findings, locale: Locale): PresentedFindings {
  const entries = Object.entries(findings).map(([name, { state, text }]) => [name, { state, text: text(locale) }])
  return Object.fromEntries(entries) as PresentedFindings
}
