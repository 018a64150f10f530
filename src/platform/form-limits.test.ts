import { expect, it } from 'vitest'
import { mailboxOf, networkOf } from './form-limits.server.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

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
