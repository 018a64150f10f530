/** The little markup of page bodies and product texts: blank line = paragraph, `## `, `- `, `[text](/path)`, `**bold**`. */
export type Inline = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; to: string }
export type Block = { kind: 'heading' | 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] }

// No part goes on over the beginning of another mark, so that any text is read in one go (T67).
const inlineMark = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()[\s]+)\)/g
// Anything else, `javascript:` above all, stays text (threats.md T70).
const safeLink = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/

export function parseMarkup(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => splitAtHeading(part.trim()))
    .filter(Boolean)
    .map(parseBlock)
}

/** A heading ends with its line, also where no blank line follows. */
function splitAtHeading(part: string): string[] {
  if (!part.startsWith('## ')) return [part]
  const end = part.indexOf('\n')
  return end === -1 ? [part] : [part.slice(0, end), part.slice(end + 1).trim()]
}

function parseBlock(part: string): Block {
  if (part.startsWith('## ')) return { kind: 'heading', content: parseInline(part.slice(3)) }
  const lines = part.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) }
  }
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) }
}

function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inlineMark)) {
    const [whole, bold, label, to] = match
    if (to !== undefined && !safeLink.test(to)) continue
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    if (bold !== undefined) found.push({ kind: 'bold', text: bold })
    else if (label !== undefined && to !== undefined) found.push({ kind: 'link', text: label, to })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}
