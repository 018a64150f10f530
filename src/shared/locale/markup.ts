/** The markup of page bodies and product texts: blank line = paragraph, `## `, `- `, `[text](/path)`, `**bold**`. */
export type MarkupInline = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; to: string }
export type MarkupBlock =
  | { kind: 'heading' | 'paragraph'; content: MarkupInline[] }
  | { kind: 'list'; items: MarkupInline[][] }

// No part can contain the beginning of another, so that any text is parsed in linear time [T67].
const inlinePattern = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()[\s]+)\)/g
// Any other link, above all `javascript:`, stays text [T70].
const safeLink = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/

export function isSafeLink(to: string): boolean {
  return safeLink.test(to)
}

export function parseMarkup(text: string): MarkupBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => splitAtHeading(part.trim()))
    .filter(Boolean)
    .map(parseBlock)
}

/** A heading ends with its line, even without a blank line after it. */
function splitAtHeading(part: string): string[] {
  if (!part.startsWith('## ')) return [part]
  const end = part.indexOf('\n')
  return end === -1 ? [part] : [part.slice(0, end), part.slice(end + 1).trim()]
}

function parseBlock(part: string): MarkupBlock {
  if (part.startsWith('## ')) return { kind: 'heading', content: parseInline(part.slice(3)) }
  const lines = part.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) }
  }
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) }
}

function parseInline(text: string): MarkupInline[] {
  const parts: MarkupInline[] = []
  let end = 0
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, bold, label, to] = match
    if (to !== undefined && !isSafeLink(to)) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else if (label !== undefined && to !== undefined) parts.push({ kind: 'link', text: label, to })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** One paragraph, heading or list per argument. */
export const paragraphs = (...parts: string[]) => parts.join('\n\n')
export const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
