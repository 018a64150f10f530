import { type Message, text } from '#src/shared/locale/message.ts'

export const from = text({ en: 'From', es: 'Desde' })
export const to = text({ en: 'To', es: 'Hasta' })
export const openCalendar = text({ en: 'Choose in the calendar', es: 'Elegir en el calendario' })
export const calendar = text({ en: 'Calendar', es: 'Calendario' })
export const previousMonth = text({ en: 'Previous month', es: 'Mes anterior' })
export const nextMonth = text({ en: 'Next month', es: 'Mes siguiente' })
export const previousYears = text({ en: 'Previous ten years', es: 'Diez años anteriores' })
export const nextYears = text({ en: 'Next ten years', es: 'Diez años siguientes' })
export const chooseYear = text({ en: '{month}, choose another year', es: '{month}, elegir otro año' })
export const years = text({ en: 'Years {first} to {last}', es: 'Años {first} a {last}' })
export const pickStart = text({ en: 'Choose the first day.', es: 'Elija el primer día.' })
export const pickEnd = text({ en: 'Choose the last day.', es: 'Elija el último día.' })
export const done = text({ en: 'Done', es: 'Listo' })
/** The formats of a date, a date-time and a time. */
export const formats = {
  date: text({ en: 'YYYY-MM-DD', es: 'AAAA-MM-DD' }),
  datetime: text({ en: 'YYYY-MM-DD HH:mm:ss', es: 'AAAA-MM-DD HH:mm:ss' }),
  time: text({ en: 'HH:mm:ss', es: 'HH:mm:ss' }),
} satisfies Record<string, Message>
export const formatHint = text({ en: 'Typed as {format}.', es: 'Se escribe como {format}.' })
export const invalid = text({
  en: 'Please type it as {format}, for example {example}.',
  es: 'Escríbalo como {format}; por ejemplo, {example}.',
})
export const disabled = text({ en: 'This day cannot be chosen.', es: 'Este día no se puede elegir.' })
export const corrected = text({
  en: 'The end was before the start, so it was set to the start.',
  es: 'El final era anterior al inicio, así que se ha igualado al inicio.',
})
