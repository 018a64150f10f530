/** Returns the questions that contain every word of the query. Forgives case, accents and one wrong letter in longer words. */
export function matchQuestions<Question extends { name: string }>(
  questions: readonly Question[],
  query: string,
): readonly Question[] {
  const words = splitWords(query)
  if (words.length === 0) return questions
  return questions.filter(({ name }) => {
    const text = splitWords(name)
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

const minForgivenLength = 5

/** Whether the beginning of a word is what was typed but for one letter: another, a missing, an extra or a moved one. */
function isMisspelt(typed: string, word: string): boolean {
  if (typed.length < minForgivenLength) return false
  const forms = dropOneLetter(typed)
  return [-1, 0, 1].some((longer) =>
    dropOneLetter(word.slice(0, typed.length + longer)).some((form) => forms.includes(form)),
  )
}

/** The word, and the word without each of its letters. */
const dropOneLetter = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
