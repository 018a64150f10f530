/** The questions that hold every word typed, in any case and without regard to accents. */
export function matchQuestions<Question extends { name: string }>(
  questions: readonly Question[],
  query: string,
): readonly Question[] {
  const words = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ name }) => {
    const text = plain(name)
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
