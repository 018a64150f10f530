import { describe, expect, it } from 'vitest'
import { nestFields } from './form-data.ts'

describe('the fields of a form', () => {
  it('are nested by their names, and dropped when a name is invalid', () => {
    const form = [
      ['customer[email]', 'a@example.com'],
      ['referrer', 'Other'],
      ['customer[first_name]', 'Ada'],
      ['customer[deep][er]', 'x'],
      ['customer[]', 'x'],
      ['two words', 'x'],
    ] as const
    expect(nestFields(form)).toEqual({
      customer: { email: 'a@example.com', first_name: 'Ada' },
      referrer: 'Other',
    })
  })

  it('are dropped when a name would change the prototype [T41]', () => {
    const form = ['__proto__', '__proto__[role]', 'customer[__proto__]', 'constructor[prototype]', 'prototype']
    expect(nestFields(form.map((name) => [name, 'staff'] as const))).toEqual({})
    expect({}).not.toHaveProperty('role')
  })

  it('have line breaks of one character, and the last of two fields with one name wins', () => {
    expect(nestFields([['note', 'a\r\nb']])).toEqual({ note: 'a\nb' })
    const twice = [
      ['a[b]', '1'],
      ['a[b]', '2'],
      ['c', '1'],
      ['c[d]', '2'],
    ] as const
    expect(nestFields(twice)).toEqual({ a: { b: '2' }, c: { d: '2' } })
  })

  it('are parsed fast when there are thousands, because parsing blocks all requests [T71]', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [`a[${index.toString(36)}]`, ''] as const)
    expect(Object.keys(nestFields(many).a as object)).toHaveLength(many.length)
  })
})
