import { getLegalParty, type LegalDetails, listLegalLines } from '#src/shared/company/company-details.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as greetingText from '#src/translations/emails/greeting-text.ts'

export type EmailItem = { title: string; details: string; amount: string }
type Fact = readonly [name: string, value: string]

export type EmailBlock =
  /** Blank lines separate paragraphs. */
  | { kind: 'text'; text: string }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** The last total is the grand total. */
  | { kind: 'items'; items: readonly EmailItem[]; totals: readonly Fact[] }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }

/** The content of an email, from which both HTML and plain text are rendered. Texts are plain, never markup. */
export type Email = {
  locale: Locale
  subject: string
  /** The preview text that inboxes show after the subject. */
  preview: string
  title: string
  blocks: readonly EmailBlock[]
  isConfidential?: boolean
}

/** The sender, as shown in the footer. */
export type EmailSender = LegalDetails & {
  company: string
  legalName: string
  addressLines: readonly string[]
  telephone: string
  email: string
  accentColour?: string
  logoKey?: string
  /** The first line of the footer, such as a demo notice. */
  notice?: string
}

/** Omits a name that looks like a URL or an email address: email clients would turn spam sent through a form into a link. */
export function formatGreeting(locale: Locale, name: string): string {
  const looksLikeAddress = /[/:@\\]|\w\.\w/.test(name)
  return looksLikeAddress || !name.trim()
    ? translate(locale, greetingText.greetingWithoutName)
    : translate(locale, greetingText.greeting, { name: name.trim() })
}

export function formatSenderLines(locale: Locale, sender: EmailSender): string[] {
  const { name, lines } = getLegalParty(sender)
  const contact = [sender.telephone, sender.email].filter(Boolean).join(' · ')
  const legal = listLegalLines(locale, sender)
  return [sender.notice ?? '', [name, ...lines].join(', '), contact, ...legal].filter(Boolean)
}

export function renderEmailText(email: Email, sender: EmailSender): string {
  const parts = [email.title, ...email.blocks.map(renderBlockText)]
  return `${parts.join('\n\n')}\n\n-- \n${formatSenderLines(email.locale, sender).join('\n')}\n`
}

function renderBlockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'note':
      return `${block.title}\n${block.text}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.facts.map(renderFact).join('\n')
    case 'items': {
      const items = block.items.map(({ title, details, amount }) => `* ${title}\n  ${details}\n  ${amount}`)
      return [...items, block.totals.map(renderFact).join('\n')].filter(Boolean).join('\n\n')
    }
    case 'columns':
      return block.columns.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  }
}

const renderFact = ([name, value]: Fact) => `${name}: ${value}`
