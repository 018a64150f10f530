import { text } from '#src/shared/locale/message.ts'

/* Saved filters of the product list. */

export const views = text({ en: 'Saved views', es: 'Vistas guardadas' })
export const all = text({ en: 'All products', es: 'Todos los productos' })
export const shared = text({ en: '{name} (shared)', es: '{name} (compartida)' })
export const saveTitle = text({ en: 'Save these filters as a view', es: 'Guardar estos filtros como vista' })
export const changeTitle = text({ en: 'Rename or delete this view', es: 'Renombrar o eliminar esta vista' })
export const viewName = text({ en: 'Name of the view', es: 'Nombre de la vista' })
export const share = text({ en: 'Share it with all staff', es: 'Compartirla con todo el personal' })
export const save = text({ en: 'Save view', es: 'Guardar vista' })
export const rename = text({ en: 'Rename', es: 'Renombrar' })
export const remove = text({ en: 'Delete view', es: 'Eliminar vista' })
export const refusals = {
  no_name: text({ en: 'Enter a name for the view.', es: 'Introduzca un nombre para la vista.' }),
  name_taken: text({ en: 'There is a view of this name already.', es: 'Ya hay una vista con este nombre.' }),
}
export const tooManyViews = text({
  en: 'You have {max} views. Delete one first.',
  es: 'Tiene {max} vistas. Elimine una primero.',
})
