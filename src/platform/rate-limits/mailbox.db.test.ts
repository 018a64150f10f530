import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/setup/test-database.ts'
import { mailboxSql, normaliseMailbox } from './mailbox.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it.each([
  ['Jo@Example.com', 'jo@example.com'],
  ['jo+shop@example.com', 'jo@example.com'],
  ['jo+a+b@example.com', 'jo@example.com'],
  ['+jo@example.com', '+jo@example.com'],
  ['++jo@example.com', '+@example.com'],
  ['j.o@example.com', 'j.o@example.com'],
  ['J.o+x@Gmail.com', 'jo@gmail.com'],
  ['+j.o@gmail.com', '+jo@gmail.com'],
  ['jo@googlemail.com', 'jo@gmail.com'],
  ['jo@gmail.com.example.com', 'jo@gmail.com.example.com'],
])('normalises %j to the mailbox %s, in SQL as in code', async (email, mailbox) => {
  expect(normaliseMailbox(email)).toBe(mailbox)
  const { rows } = await database.db.execute<{ mailbox: string }>(
    sql`select ${mailboxSql(sql`${email}::text`)} as mailbox`,
  )
  expect(rows).toEqual([{ mailbox }])
})

it('ignores spaces around a typed address', () => {
  expect(normaliseMailbox(' jo+shop@example.com ')).toBe('jo@example.com')
})
