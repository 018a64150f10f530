import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, type MessageValues, translate } from '#src/shared/locale/message.ts'

/** Everything that is checked before and after the shop opens, in the order of the page. */
export const checkGroups = {
  company: ['company', 'brand', 'vatNumber', 'bank', 'language'],
  selling: ['products', 'delivery', 'legalPages', 'email', 'payments', 'card'],
  operation: ['database', 'https', 'sessionSecret', 'backups', 'disk', 'jobs', 'redis', 'files'],
  rehearsal: ['quote', 'order', 'cardPayment', 'refund', 'invoice'],
} as const
export type CheckGroup = keyof typeof checkGroups
export type CheckName = (typeof checkGroups)[CheckGroup][number]

/** `advice`: the shop works without it, but should not stay so. */
export type CheckState = 'done' | 'advice' | 'to do' | 'problem' | 'not needed'

/** What a check found. The text is in the language of the person who reads it. */
export type Finding = { state: CheckState; text: (locale: Locale) => string }
export type Findings = Readonly<Record<CheckName, Finding>>

export function finding<Param extends string>(
  state: CheckState,
  message: Message<Param>,
  ...values: [Param] extends [never] ? [] : [MessageValues<Param>]
): Finding {
  return { state, text: (locale) => translate(locale, message, ...values) }
}

/** The checks to complete before the shop opens. The rehearsal may follow later. */
export function listOpenChecks(findings: Readonly<Record<CheckName, { state: CheckState }>>): CheckName[] {
  const { company, selling, operation } = checkGroups
  return [...company, ...selling, ...operation].filter((name) => ['to do', 'problem'].includes(findings[name].state))
}
