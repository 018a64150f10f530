import { text } from '#src/shared/locale/message.ts'

export const greeting = text({ en: 'Hello {name},', es: 'Hola, {name}:' })
export const greetingWithoutName = text({ en: 'Hello,', es: 'Hola:' })
