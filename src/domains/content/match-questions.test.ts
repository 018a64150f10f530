import { describe, expect, it } from 'vitest'
import { matchQuestions } from './match-questions.ts'

const questions = [
  { name: 'When will my tank be delivered?' },
  { name: '¿Cuándo llegará mi depósito?', keywords: 'entrega, plazo' },
  { name: 'Which files can I send as artwork?' },
]
const match = (query: string) => matchQuestions(questions, query).map(({ name }) => name)

describe('matchQuestions [SITE-13]', () => {
  it('returns all questions for a query without words', () => {
    expect(match(' ?')).toHaveLength(3)
  })

  it.each([
    ['tank deliv', 'When will my tank be delivered?'],
    ['DEPOSITO', '¿Cuándo llegará mi depósito?'],
    ['artwork files', 'Which files can I send as artwork?'],
  ])('matches parts of words in any order, ignoring case and accents: %s', (query, expected) => {
    expect(match(query)).toEqual([expected])
  })

  it.each([
    ['artwirk', 'another letter'],
    ['artwrk', 'a missing letter'],
    ['arttwork', 'an extra letter'],
    ['atrwork', 'swapped letters'],
  ])('forgives in %s %s', (query) => {
    expect(match(query)).toEqual(['Which files can I send as artwork?'])
  })

  it.each(['tnak', 'atwirk'])('does not forgive %s', (query) => {
    expect(match(query)).toEqual([])
  })

  it('finds a question by its keywords', () => {
    expect(match('plazo deposito')).toEqual(['¿Cuándo llegará mi depósito?'])
  })

  it('returns nothing if one word is missing', () => {
    expect(match('tank artwork')).toEqual([])
  })
})
