/** Returns the questions that contain every word of the query, in their text or keywords. Forgives case, accents and one wrong letter in longer words. */
export function matchQuestions<Question extends { name: string; keywords?: string }>(
  questions: readonly Question[],
  query: string,
): readonly Question[] {
  const words = splitWords(query)
  if (words.length === 0) return questions
  return questions.filter(({ name, keywords = '' }) => {
    const text = splitWords(`${name} ${keywords}`)
    return words.every((word) => text.some((other) => other.includes(word) || isMisspelt(word, other)))
  })
}

const splitWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether the beginning of a word is what was typed but for one letter: another, a missing, an extra or a moved one. Short words
 * have too many neighbours.
 */
function isMisspelt(typed: string, word: string): boolean {
  const forms = dropOneLetter(typed)
  const { length } = typed
  return (
    length > 4 &&
    [length, length + 1].some((end) => dropOneLetter(word.slice(0, end)).some((form) => forms.includes(form)))
  )
}

/** The word, and the word without each of its letters. */
const dropOneLetter = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
