import type { User } from './customers-contract.ts'

type Person = { id: number; email: string; firstName: string; lastName: string }

/** What a page may know of the person signed in: never the role, the hash or the credit limit (threats.md T42). */
export function presentUser(person: Person): User {
  return { id: person.id, email: person.email, first_name: person.firstName, last_name: person.lastName }
}
