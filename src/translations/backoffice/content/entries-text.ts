import { text } from '#src/shared/locale/message.ts'

/* Of lists that staff edit entry by entry. */

export const tooMany = text({
  en: 'There can be {max} at most. Delete one first.',
  es: 'Puede haber {max} como máximo. Elimine antes alguna.',
})
export const changedMeanwhile = text({
  en: 'Somebody has saved it meanwhile. Look at it again before you restore a version.',
  es: 'Alguien lo ha guardado entretanto. Vuelva a mirarlo antes de restaurar una versión.',
})
export const changedBeforeDeleting = text({
  en: 'Somebody has saved it meanwhile. Look at it again before you delete it.',
  es: 'Alguien lo ha guardado entretanto. Vuelva a mirarlo antes de eliminarlo.',
})
export const inUse = text({ en: 'Something else still needs it.', es: 'Otra cosa todavía lo necesita.' })
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })
export const published = text({ en: 'Published', es: 'Publicada' })
export const draft = text({ en: 'Draft', es: 'Borrador' })
export const state = text({ en: 'State', es: 'Estado' })
export const order = text({ en: 'Order', es: 'Orden' })
export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const savedAsDraft = text({
  en: 'Saved as a draft. Visitors do not see it until it is published.',
  es: 'Guardado como borrador. Los visitantes no lo ven hasta que se publique.',
})
export const restored = text({
  en: 'The earlier version is restored. It is the newest one now.',
  es: 'Se ha restaurado la versión anterior. Ahora es la más reciente.',
})
/** Messages after a change to a list. */
export const done = {
  moved: text({ en: 'The order has changed.', es: 'Se ha cambiado el orden.' }),
  deleted: text({ en: 'It was deleted.', es: 'Se ha eliminado.' }),
}
export const versions = text({ en: 'Earlier versions', es: 'Versiones anteriores' })
export const version = text({ en: 'Version {version}', es: 'Versión {version}' })
export const savedAt = text({ en: 'Saved', es: 'Guardada' })
export const savedBy = text({ en: 'By', es: 'Por' })
export const restore = text({ en: 'Restore', es: 'Restaurar' })
export const restoreVersion = text({ en: 'Restore version {version}', es: 'Restaurar la versión {version}' })
