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

/** Whether the beginning of a word differs from what was typed in one letter: another, a missing, an extra one or two swapped. */
function isMisspelt(typed: string, word: string): boolean {
  if (typed.length < minForgivenLength) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const [restTyped, rest] = [typed.slice(at), word.slice(at)]
  const isSwapped = restTyped[0] === rest[1] && restTyped[1] === rest[0] && rest.startsWith(restTyped.slice(2), 2)
  return (
    rest.slice(1).startsWith(restTyped.slice(1)) ||
    rest.slice(1).startsWith(restTyped) ||
    rest.startsWith(restTyped.slice(1)) ||
    isSwapped
  )
}
