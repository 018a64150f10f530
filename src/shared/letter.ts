import * as mailText from '#src/translations/mail-text.ts'
import { type Locale, say } from './message.ts'

export type LetterItem = { title: string; details: string; amount: string }
type Fact = readonly [name: string, value: string]

export type LetterBlock =
  /** Blank lines part it into paragraphs. */
  | { kind: 'text'; text: string }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** The last total is the sum. */
  | { kind: 'items'; items: readonly LetterItem[]; totals: readonly Fact[] }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }

/** What a mail says, from which both its HTML and its plain text are written. It holds words, never markup. */
export type Letter = {
  locale: Locale
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  blocks: readonly LetterBlock[]
  isConfidential?: boolean
}

/** Whom a letter is from, as its foot says. */
export type LetterSender = {
  company: string
  addressLines: readonly string[]
  telephone: string
  email: string
  registration: string
  /** Stands first in the foot, such as that this is a demonstration. */
  notice?: string
}

/** A name that is an address is somebody's advertisement, sent through our forms: mail programs would make it a link. */
export function greetingTo(locale: Locale, name: string): string {
  const looksLikeAddress = /[/:@\\]|\w\.\w/.test(name)
  return looksLikeAddress || !name.trim()
    ? say(locale, mailText.greetingWithoutName)
    : say(locale, mailText.greeting, { name: name.trim() })
}

export function senderLines(sender: LetterSender): string[] {
  const [first = sender.company, ...rest] = sender.addressLines
  const reach = [sender.telephone, sender.email].filter(Boolean).join(' · ')
  return [sender.notice ?? '', [first, ...rest].join(', '), reach, sender.registration].filter(Boolean)
}

export function writeLetterText(letter: Letter, sender: LetterSender): string {
  const parts = [letter.title, ...letter.blocks.map(blockText)]
  return `${parts.join('\n\n')}\n\n-- \n${senderLines(sender).join('\n')}\n`
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'note':
      return `${block.title}\n${block.text}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'items': {
      const items = block.items.map(({ title, details, amount }) => `* ${title}\n  ${details}\n  ${amount}`)
      return [...items, block.totals.map(factText).join('\n')].filter(Boolean).join('\n\n')
    }
    case 'columns':
      return block.columns.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  }
}

const factText = ([name, value]: Fact) => `${name}: ${value}`
