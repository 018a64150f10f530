import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Users', es: 'Usuarios' })
export const about = text({
  en: 'Everybody who can open the back office. People join by invitation.',
  es: 'Todas las personas que pueden abrir la administración. Se incorporan por invitación.',
})
export const name = text({ en: 'Name', es: 'Nombre' })
export const email = text({ en: 'Email', es: 'Correo' })
export const rolesTitle = text({ en: 'Roles', es: 'Funciones' })
export const status = text({ en: 'Status', es: 'Estado' })
export const lastSignedIn = text({ en: 'Last signed in', es: 'Último acceso' })
export const never = text({ en: 'Never', es: 'Nunca' })
export const action = text({ en: 'Action', es: 'Acción' })

/** Names by the status as it is stored in the audit log. */
export const statuses = {
  enabled: text({ en: 'Active', es: 'Activo' }),
  disabled: text({ en: 'Disabled', es: 'Desactivado' }),
}
export const passwordRequired = text({ en: 'New password required', es: 'Debe cambiar la contraseña' })

export const roles = {
  sales: text({ en: 'Sales', es: 'Ventas' }),
  production: text({ en: 'Production', es: 'Producción' }),
  catalogue: text({ en: 'Catalogue', es: 'Catálogo' }),
  accounts: text({ en: 'Accounts', es: 'Contabilidad' }),
  administrator: text({ en: 'Administrator', es: 'Administrador' }),
}

export const roleAbout = {
  sales: text({
    en: 'Quotes, enquiries, orders on behalf of customers, artwork, cancelling orders.',
    es: 'Presupuestos, consultas, pedidos en nombre de clientes, diseños, cancelación de pedidos.',
  }),
  production: text({
    en: 'Artwork, proofs, production and dispatch of orders.',
    es: 'Diseños, pruebas, producción y envío de pedidos.',
  }),
  catalogue: text({
    en: 'Products, categories and pages. Reads orders.',
    es: 'Productos, categorías y páginas. Consulta los pedidos.',
  }),
  accounts: text({
    en: 'Payments, refunds, bank transfers, cancelling orders.',
    es: 'Pagos, reembolsos, transferencias, cancelación de pedidos.',
  }),
  administrator: text({
    en: 'Everything, including settings, users and the audit log.',
    es: 'Todo, incluidos los ajustes, los usuarios y el registro de actividad.',
  }),
}

export const invite = text({ en: 'Invite a user', es: 'Invitar a un usuario' })
export const inviteAbout = text({
  en: 'The person gets an email with a link, which works once within seven days, and chooses a password.',
  es: 'La persona recibe un correo con un enlace, que funciona una sola vez durante siete días, y elige una contraseña.',
})
export const sendInvitation = text({ en: 'Send invitation', es: 'Enviar la invitación' })
export const language = text({ en: 'Language of the email', es: 'Idioma del correo' })
export const invitations = text({ en: 'Open invitations', es: 'Invitaciones pendientes' })
export const noInvitations = text({ en: 'There are no open invitations.', es: 'No hay invitaciones pendientes.' })
export const expires = text({ en: 'Expires', es: 'Caduca' })
export const expired = text({ en: 'Expired', es: 'Caducada' })
export const resend = text({ en: 'Send again', es: 'Enviar de nuevo' })
export const resendTo = text({
  en: 'Send the invitation to {email} again',
  es: 'Enviar de nuevo la invitación a {email}',
})
export const withdraw = text({ en: 'Withdraw', es: 'Retirar' })
export const withdrawFrom = text({ en: 'Withdraw the invitation of {email}', es: 'Retirar la invitación de {email}' })
export const alreadyStaff = text({
  en: 'This person has a back office account already. Change the roles there, or enable the account.',
  es: 'Esta persona ya tiene una cuenta de administración. Cambie ahí sus funciones o active la cuenta.',
})
export const alreadyInvited = text({
  en: 'This person is invited already. Send the invitation again, or withdraw it first.',
  es: 'Esta persona ya está invitada. Envíe de nuevo la invitación o retírela antes.',
})

export const invitationDone = {
  invited: text({ en: 'The invitation is on its way.', es: 'La invitación está en camino.' }),
  sent: text({
    en: 'The invitation is sent again. The earlier link no longer works.',
    es: 'La invitación se ha enviado de nuevo. El enlace anterior ya no funciona.',
  }),
  withdrawn: text({
    en: 'The invitation is withdrawn. Its link no longer works.',
    es: 'La invitación se ha retirado. Su enlace ya no funciona.',
  }),
}

export const ownAccount = text({ en: 'This is you', es: 'Es usted' })
export const ownSecurity = text({
  en: 'You change your own password and two-step sign-in under “Password and data” of your account.',
  es: 'Su propia contraseña y su verificación en dos pasos se cambian en «Contraseña y datos» de su cuenta.',
})
export const lastAdministrator = text({
  en: 'This is the last active administrator, who can be neither disabled nor lose the role. Make somebody else an administrator first.',
  es: 'Es el último administrador activo: no se le puede desactivar ni quitar la función. Nombre antes a otro administrador.',
})
export const changedMeanwhile = text({
  en: 'Somebody else has changed the roles meanwhile. They are now: {roles}. Check your choice and save again.',
  es: 'Otra persona ha cambiado las funciones entretanto. Ahora son: {roles}. Revise su elección y vuelva a guardar.',
})
export const cannotDisableYourself = text({
  en: 'You cannot disable your own account. Another administrator can.',
  es: 'No puede desactivar su propia cuenta. Otro administrador puede hacerlo.',
})

export const cannotResetOwnSecondFactor = text({
  en: 'You turn off your own two-step sign-in with a code, under “Password and data” of your account.',
  es: 'Su propia verificación en dos pasos se desactiva con un código, en «Contraseña y datos» de su cuenta.',
})

export const secondFactor = text({ en: 'Two-step sign-in', es: 'Verificación en dos pasos' })
export const secondFactorOn = text({ en: 'On', es: 'Activada' })
export const secondFactorOff = text({ en: 'Off', es: 'Desactivada' })
export const secondFactorAbout = text({
  en: 'Removes the two-step sign-in of a person who has lost the authenticator app and the recovery codes. Signs the person out everywhere and notifies them by email. Make sure that the request really comes from them.',
  es: 'Elimina la verificación en dos pasos de una persona que ha perdido la aplicación de autenticación y los códigos de recuperación. Cierra su sesión en todas partes y se lo comunica por correo. Asegúrese de que la petición es realmente suya.',
})
export const resetSecondFactor = text({
  en: 'Remove two-step sign-in',
  es: 'Eliminar la verificación en dos pasos',
})

export const access = text({ en: 'Access', es: 'Acceso' })
export const requirePasswordAbout = text({
  en: 'Signs the person out everywhere. After the next sign-in they choose a new password before the back office opens.',
  es: 'Cierra la sesión de la persona en todas partes. Tras el próximo acceso elegirá una contraseña nueva antes de abrir la administración.',
})
export const requirePassword = text({ en: 'Require a new password', es: 'Exigir una contraseña nueva' })
export const disableAbout = text({
  en: 'Signs the person out everywhere and refuses every further sign-in. Nothing they did is removed.',
  es: 'Cierra la sesión de la persona en todas partes y rechaza nuevos accesos. No se elimina nada de lo que ha hecho.',
})
export const disable = text({ en: 'Disable', es: 'Desactivar' })
export const enableAbout = text({
  en: 'The person can sign in again, with the same roles and password.',
  es: 'La persona podrá volver a iniciar sesión, con las mismas funciones y contraseña.',
})
export const enable = text({ en: 'Enable', es: 'Activar' })

export const sessions = text({ en: 'Signed-in devices', es: 'Dispositivos con sesión iniciada' })
export const noSessions = text({
  en: 'The person is not signed in anywhere.',
  es: 'La persona no tiene ninguna sesión iniciada.',
})
export const endSessions = text({ en: 'Sign out everywhere', es: 'Cerrar todas las sesiones' })
export const endOtherSessions = text({
  en: 'Sign out all other devices',
  es: 'Cerrar la sesión en los demás dispositivos',
})
export const history = text({ en: 'Audit log of this user', es: 'Registro de actividad de este usuario' })

export const userDone = {
  roles: text({
    en: 'The roles are saved. They apply at once.',
    es: 'Las funciones se han guardado. Se aplican de inmediato.',
  }),
  disabled: text({ en: 'The user is disabled and signed out.', es: 'El usuario está desactivado y sin sesiones.' }),
  enabled: text({ en: 'The user is enabled.', es: 'El usuario está activado.' }),
  password: text({
    en: 'The user is signed out and chooses a new password after the next sign-in.',
    es: 'Se ha cerrado la sesión del usuario, que elegirá una contraseña nueva tras el próximo acceso.',
  }),
  secondFactor: text({
    en: 'The two-step sign-in is removed and the user is signed out.',
    es: 'Se ha eliminado la verificación en dos pasos y se ha cerrado la sesión del usuario.',
  }),
  sessions: text({ en: 'The user is signed out.', es: 'Se ha cerrado la sesión del usuario.' }),
}

export const acceptTitle = text({ en: 'Join the back office', es: 'Unirse a la administración' })
export const acceptAbout = text({
  en: 'You are invited as {email}. Check your name and choose a password.',
  es: 'Se le ha invitado como {email}. Compruebe su nombre y elija una contraseña.',
})
export const accept = text({ en: 'Accept the invitation', es: 'Aceptar la invitación' })
export const invitationInvalid = text({
  en: 'This invitation has been used or withdrawn, or has expired. Ask an administrator of the shop for a new one.',
  es: 'Esta invitación ya se ha usado, se ha retirado o ha caducado. Pida otra a un administrador de la tienda.',
})
