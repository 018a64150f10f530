import { wordsOf } from '#src/domains/catalogue/search.ts'

/** Marks what was typed where a word of the title begins with it, accents or not (ux 17). */
export function MarkedTitle({ title, query }: { title: string; query: string }) {
  const typed = wordsOf(query)
  const parts = title.split(/([\p{L}\p{N}.]+)/u)
  return (
    <span>
      {parts.map((part, index) => {
        const [plain = ''] = wordsOf(part)
        const start = typed.find((word) => plain.startsWith(word))
        const length = start?.length ?? 0
        return (
          // The parts of one title never move.
          <span key={index}>
            {length > 0 && <mark>{part.slice(0, length)}</mark>}
            {part.slice(length)}
          </span>
        )
      })}
    </span>
  )
}
