import type { Translations } from '#src/shared/locale/languages.ts'
import { text } from '#src/shared/locale/message.ts'

// Not in shell-text.ts, so that the home page need not load them.
export const login = text({ en: 'Login', es: 'Iniciar sesión' })
export const home = text({ en: 'Home', es: 'Inicio' })
export const menu = text({ en: 'Menu', es: 'Menú' })
export const services = text({ en: 'Services', es: 'Servicios' })
export const information = text({ en: 'Information', es: 'Información' })
export const viewAll = text({ en: 'View All {name}', es: 'Ver todo en {name}' })
export const back = text({ en: 'Back', es: 'Volver' })
export const backHome = text({ en: 'Back Home', es: 'Volver al inicio' })

/** The footer of a shop whose staff have not saved it yet; stored like texts of staff. */
export const defaultFooter = {
  help: { en: 'Help', es: 'Ayuda' },
  contact: { en: 'Contact', es: 'Contacto' },
  faq: { en: 'Questions and answers', es: 'Preguntas frecuentes' },
} satisfies Record<string, Translations>
