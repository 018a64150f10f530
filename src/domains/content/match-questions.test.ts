import { describe, expect, it } from 'vitest'
import { matchQuestions } from './match-questions.ts'

const questions = [
  { name: 'When will my tank be delivered?' },
  { name: '¿Cuándo llegará mi depósito?' },
  { name: 'Which files can I send as artwork?' },
]
const found = (query: string) => matchQuestions(questions, query).map(({ name }) => name)

describe('SITE-13 FAQ quick search', () => {
  it('shows all questions while nothing is typed', () => {
    expect(found(' ?')).toHaveLength(3)
  })

  it.each([
    ['tank deliv', 'When will my tank be delivered?'],
    ['DEPOSITO', '¿Cuándo llegará mi depósito?'],
    ['artwork files', 'Which files can I send as artwork?'],
  ])('finds by part words in any order, case and accent: %s', (query, expected) => {
    expect(found(query)).toEqual([expected])
  })

  it('finds nothing where one word is missing', () => {
    expect(found('tank artwork')).toEqual([])
  })
})
