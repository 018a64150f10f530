import { describe, expect, it } from 'vitest'
import { hasSameRoles, isLastAdministrator, sortStaffRoles } from './staff-users.ts'

describe('roles of staff', () => {
  it('are listed once, in a fixed order', () => {
    expect(sortStaffRoles(['administrator', 'sales', 'sales'])).toEqual(['sales', 'administrator'])
  })

  it('are compared as sets', () => {
    expect(hasSameRoles(['sales', 'accounts'], ['accounts', 'sales'])).toBe(true)
    expect(hasSameRoles(['sales'], ['sales', 'accounts'])).toBe(false)
  })
})

describe('isLastAdministrator', () => {
  it.each([
    { title: 'the only administrator', ids: [4], user: 4, expected: true },
    { title: 'one of two administrators', ids: [4, 9], user: 4, expected: false },
    { title: 'a person without the role', ids: [4], user: 9, expected: false },
  ])('returns $expected for $title', ({ ids, user, expected }) => {
    expect(isLastAdministrator(ids, user)).toBe(expected)
  })
})
