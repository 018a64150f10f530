import { text } from '#src/shared/message.ts'

// Apart from those of the frame (shell-text.ts), so that the home page need not load them.
export const login = text('Login', 'Iniciar sesión')
export const home = text('Home', 'Inicio')
export const menu = text('Menu', 'Menú')
export const services = text('Services', 'Servicios')
export const viewAll = text('View All {name}', 'Ver todo en {name}')
export const back = text('Back', 'Volver')
export const backHome = text('Back Home', 'Volver al inicio')
