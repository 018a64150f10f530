import { expect, it } from 'vitest'
import { mailboxOf } from './form-limits.server.ts'

it.each([
  ['Jo@Example.com', 'jo@example.com'],
  [' jo+shop@example.com ', 'jo@example.com'],
  ['jo+a+b@example.com', 'jo@example.com'],
  ['+jo@example.com', '+jo@example.com'],
  ['j.o@example.com', 'j.o@example.com'],
  ['J.o+x@Gmail.com', 'jo@gmail.com'],
  ['jo@googlemail.com', 'jo@gmail.com'],
])('takes %j for the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
