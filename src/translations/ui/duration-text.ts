import { pluralText, text } from '#src/shared/locale/message.ts'

export const minutes = pluralText({
  en: { one: '{count} minute', other: '{count} minutes' },
  es: { one: '{count} minuto', other: '{count} minutos' },
})
export const hours = pluralText({
  en: { one: '{count} hour', other: '{count} hours' },
  es: { one: '{count} hora', other: '{count} horas' },
})
export const today = text({ en: 'today at {time}', es: 'hoy a las {time}' })
export const tomorrow = text({ en: 'tomorrow at {time}', es: 'mañana a las {time}' })
export const onDay = text({ en: '{day} at {time}', es: 'el {day} a las {time}' })
