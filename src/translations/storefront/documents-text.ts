import { text } from '#src/shared/locale/message.ts'

/** Titles by kind of document. */
export const titles = {
  specification: text({ en: 'Specification', es: 'Especificaciones' }),
  data_sheet: text({ en: 'Data sheet', es: 'Ficha técnica' }),
  spares_list: text({ en: 'Spares list', es: 'Lista de repuestos' }),
  certificate: text({ en: 'Certificate', es: 'Certificado' }),
  instruction_manual_1: text({ en: 'Instruction manual', es: 'Manual de instrucciones' }),
  instruction_manual_2: text({ en: 'Instruction manual, part 2', es: 'Manual de instrucciones, parte 2' }),
  tank_drawing: text({ en: 'Tank drawing', es: 'Plano del depósito' }),
}
export const kilobytes = text({ en: '{type} · {size} kB', es: '{type} · {size} kB' })
export const megabytes = text({ en: '{type} · {size} MB', es: '{type} · {size} MB' })
