import { describe, expect, it } from 'vitest'
import { readEditChoices, resolveEdit } from './edit-choices.ts'

const base = { name: 'Old', phone: '1' }
const theirs = { name: 'Theirs', phone: '1' }
const mine = { name: 'Mine', phone: '2' }

describe('an edit that contradicts somebody else', () => {
  it.each([
    ['is refused until it is decided', {}, undefined],
    ['keeps mine', { choices: { name: 'mine' }, choicesVersion: 3 }, { name: 'Mine', phone: '2' }],
    [
      'keeps theirs, and what only I changed',
      { choices: { name: 'theirs' }, choicesVersion: 3 },
      { name: 'Theirs', phone: '2' },
    ],
    ['is refused again after a further change', { choices: { name: 'mine' }, choicesVersion: 2 }, undefined],
  ] as const)('%s', (_title, choices, merged) => {
    const resolved = resolveEdit({ base, theirs, mine, current: 3 }, choices)
    const conflicts = [{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]
    expect(resolved).toEqual(
      merged ? { ok: true, value: merged } : { ok: false, refusal: { reason: 'conflict', conflicts, current: 3 } },
    )
  })
})

it('reads choices from a form, and nothing else', () => {
  const form = new FormData()
  form.set('choices[name]', 'mine')
  form.set('choices[phone]', 'everything')
  form.set('choices_version', '3')
  expect(readEditChoices(form)).toEqual({ choices: { name: 'mine' }, choicesVersion: 3 })
  const plain = new FormData()
  plain.set('choices', 'mine')
  expect(readEditChoices(plain).choices).toEqual({})
})
