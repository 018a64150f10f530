/** The password of every demo account. README.md and the start message show it. */
export const demoPassword = 'tradecraft-demo'

/** The demo accounts of the start message; people/people.ts defines them. */
export const demoEmails = ['customer@example.com', 'trade@example.com', 'staff@example.com', 'admin@example.com']
