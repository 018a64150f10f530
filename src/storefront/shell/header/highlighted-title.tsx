import { splitWords } from '#src/domains/catalogue/search/search.ts'

/** Marks the beginnings of words that match the query, ignoring accents. */
export function HighlightedTitle({ title, query }: { title: string; query: string }) {
  const queryWords = splitWords(query)
  const parts = title.split(/([\p{L}\p{N}.]+)/u)
  return (
    <span>
      {parts.map((part, index) => {
        const [word = ''] = splitWords(part)
        const match = queryWords.find((queryWord) => word.startsWith(queryWord))
        const length = match?.length ?? 0
        return (
          // The index is a stable key: the parts of a title do not move.
          <span key={index}>
            {length > 0 && <mark>{part.slice(0, length)}</mark>}
            {part.slice(length)}
          </span>
        )
      })}
    </span>
  )
}
