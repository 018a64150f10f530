/** The people of the demo shop; README.md and the start of the shop name them. */
export const demoPassword = 'tradecraft-demo'

export const demoAccounts = [
  { email: 'customer@example.com', role: 'customer', firstName: 'Casey', lastName: 'Morgan', isTrade: false },
  { email: 'trade@example.com', role: 'customer', firstName: 'Terry', lastName: 'Hughes', isTrade: true },
  { email: 'staff@example.com', role: 'staff', firstName: 'Sam', lastName: 'Whitfield', isTrade: false },
  { email: 'admin@example.com', role: 'administrator', firstName: 'Alex', lastName: 'Reid', isTrade: false },
] as const
