import { text } from '#src/shared/locale/message.ts'

export const previousPage = text({ en: 'Previous', es: 'Anterior' })
export const nextPage = text({ en: 'Next', es: 'Siguiente' })
