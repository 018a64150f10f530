import { text } from '#src/shared/locale/message.ts'

export const order = text({ en: 'Order', es: 'Orden' })
export const up = text({ en: 'Up', es: 'Subir' })
export const down = text({ en: 'Down', es: 'Bajar' })
export const moveUp = text({ en: 'Move up: {title}', es: 'Subir: {title}' })
export const moveDown = text({ en: 'Move down: {title}', es: 'Bajar: {title}' })
