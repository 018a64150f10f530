import { text } from '#src/shared/locale/message.ts'

export const sortCode = text({ en: 'Sort code {sortCode}', es: 'Código bancario (sort code) {sortCode}' })
export const accountNumber = text({ en: 'Account number {accountNumber}', es: 'Número de cuenta {accountNumber}' })
