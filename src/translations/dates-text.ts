import { type Message, text } from '#src/shared/message.ts'

export const from = text('From', 'Desde')
export const to = text('To', 'Hasta')
export const openCalendar = text('Choose in the calendar', 'Elegir en el calendario')
export const calendar = text('Calendar', 'Calendario')
export const previousMonth = text('Previous month', 'Mes anterior')
export const nextMonth = text('Next month', 'Mes siguiente')
export const previousYears = text('Previous ten years', 'Diez años anteriores')
export const nextYears = text('Next ten years', 'Diez años siguientes')
export const chooseYear = text('{month}, choose another year', '{month}, elegir otro año')
export const years = text('Years {first} to {last}', 'Años {first} a {last}')
export const pickStart = text('Choose the first day.', 'Elija el primer día.')
export const pickEnd = text('Choose the last day.', 'Elija el último día.')
export const done = text('Done', 'Listo')
/** spec §5: how a date, a date with its time, and a time are typed. */
export const formats = {
  date: text('YYYY-MM-DD', 'AAAA-MM-DD'),
  datetime: text('YYYY-MM-DD HH:mm:ss', 'AAAA-MM-DD HH:mm:ss'),
  time: text('HH:mm:ss', 'HH:mm:ss'),
} satisfies Record<string, Message>
export const typedAs = text('Typed as {format}.', 'Se escribe como {format}.')
export const invalid = text(
  'Please type it as {format}, for example {example}.',
  'Escríbalo como {format}; por ejemplo, {example}.',
)
export const disabled = text('This day cannot be chosen.', 'Este día no se puede elegir.')
export const corrected = text(
  'The end was before the start, so it was set to the start.',
  'El final era anterior al inicio, así que se ha igualado al inicio.',
)
