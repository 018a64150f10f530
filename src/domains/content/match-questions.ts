/** Returns the questions that contain every word of the query. Ignores case and accents. */
export function matchQuestions<Question extends { name: string }>(
  questions: readonly Question[],
  query: string,
): readonly Question[] {
  const words = normalizeText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ name }) => {
    const text = normalizeText(name)
    return words.every((word) => text.includes(word))
  })
}

const normalizeText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
