import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Two-step sign-in', es: 'Verificación en dos pasos' })
export const about = text({
  en: 'After your password, every sign-in asks for a code from an app on your phone. A stolen password alone then opens nothing. You need an authenticator app, such as the one of your password manager or your phone.',
  es: 'Después de su contraseña, cada inicio de sesión pide un código de una aplicación de su teléfono. Así, una contraseña robada no basta para entrar. Necesita una aplicación de autenticación, como la de su gestor de contraseñas o la de su teléfono.',
})
export const isOff = text({
  en: 'Two-step sign-in is off. Your password alone signs you in.',
  es: 'La verificación en dos pasos está desactivada. Basta su contraseña para iniciar sesión.',
})
export const isOn = text({ en: 'Two-step sign-in is on.', es: 'La verificación en dos pasos está activada.' })
export const onSince = text({
  en: 'Two-step sign-in has been on since {date}. Every sign-in asks for a code from your authenticator app.',
  es: 'La verificación en dos pasos está activada desde el {date}. Cada inicio de sesión pide un código de su aplicación de autenticación.',
})
export const unreadable = text({
  en: 'The shop can no longer check the codes of your app, because its session secret has changed. Set up your app again with a recovery code.',
  es: 'La tienda ya no puede comprobar los códigos de su aplicación, porque ha cambiado su clave de las sesiones. Vuelva a configurar su aplicación con un código de recuperación.',
})
export const setUp = text({ en: 'Set up two-step sign-in', es: 'Configurar la verificación en dos pasos' })
export const change = text({ en: 'Change two-step sign-in', es: 'Cambiar la verificación en dos pasos' })
export const skip = text({ en: 'Skip for now', es: 'Omitir por ahora' })
export const back = text({ en: 'Back to password and data', es: 'Volver a contraseña y datos' })

export const stepApp = text({
  en: 'Open your authenticator app and add an account.',
  es: 'Abra su aplicación de autenticación y añada una cuenta.',
})
export const stepScan = text({
  en: 'Scan this QR code, or type the key below it.',
  es: 'Escanee este código QR o escriba la clave que aparece debajo.',
})
export const stepCode = text({
  en: 'Enter the six digits that the app shows.',
  es: 'Introduzca los seis dígitos que muestra la aplicación.',
})
export const qrCode = text({
  en: 'QR code for your authenticator app',
  es: 'Código QR para su aplicación de autenticación',
})
export const secretKey = text({ en: 'Key to type', es: 'Clave para escribir' })
export const turnOn = text({ en: 'Turn on', es: 'Activar' })

export const code = text({ en: 'Code', es: 'Código' })
export const appCodeHint = text({
  en: 'Six digits from your authenticator app.',
  es: 'Seis dígitos de su aplicación de autenticación.',
})
export const codeHint = text({
  en: 'Six digits from your authenticator app, or a recovery code.',
  es: 'Seis dígitos de su aplicación de autenticación o un código de recuperación.',
})

export const recoveryCodes = text({ en: 'Recovery codes', es: 'Códigos de recuperación' })
export const shownOnce = text({
  en: 'Save these codes now. They are not shown again.',
  es: 'Guarde estos códigos ahora. No se volverán a mostrar.',
})
export const recoveryCodesAbout = text({
  en: 'Each of them replaces your authenticator app once, for example when you have lost your phone. Print them, or keep them in a password manager, apart from your phone.',
  es: 'Cada uno sustituye una sola vez a su aplicación de autenticación, por ejemplo si ha perdido el teléfono. Imprímalos o guárdelos en un gestor de contraseñas, aparte del teléfono.',
})
export const codesSaved = text({ en: 'I have saved the codes', es: 'He guardado los códigos' })
export const codesLeft = pluralText({
  en: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
  es: { one: 'Le queda {count} código de recuperación.', other: 'Le quedan {count} códigos de recuperación.' },
})
export const renewCodes = text({ en: 'Make new recovery codes', es: 'Crear códigos de recuperación nuevos' })
export const turnOff = text({ en: 'Turn off two-step sign-in', es: 'Desactivar la verificación en dos pasos' })
export const turnOffAbout = text({
  en: 'Your password alone signs you in then. The recovery codes no longer work.',
  es: 'Después basta su contraseña para iniciar sesión. Los códigos de recuperación dejan de funcionar.',
})
export const administratorsKeepIt = text({
  en: 'Administrators keep two-step sign-in once it is on. You can move it to another app.',
  es: 'Los administradores conservan la verificación en dos pasos una vez activada. Puede pasarla a otra aplicación.',
})
export const replace = text({ en: 'Use another app', es: 'Usar otra aplicación' })
export const replaceAbout = text({
  en: 'For a new phone or another authenticator app. Your present app works until the new one has shown its first code; then you get new recovery codes.',
  es: 'Para un teléfono nuevo u otra aplicación de autenticación. Su aplicación actual funciona hasta que la nueva muestre su primer código; después recibirá códigos de recuperación nuevos.',
})
export const turnedOff = text({
  en: 'Two-step sign-in is off now.',
  es: 'La verificación en dos pasos está desactivada.',
})

export const stepTitle = text({ en: 'Enter your code', es: 'Introduzca su código' })
export const enterCode = text({
  en: 'Enter the code from your authenticator app to finish signing in.',
  es: 'Introduzca el código de su aplicación de autenticación para terminar de iniciar sesión.',
})
export const stepButton = text({ en: 'Sign in', es: 'Iniciar sesión' })
export const noAppTitle = text({ en: 'Lost your phone?', es: '¿Ha perdido el teléfono?' })
export const noAppText = text({
  en: 'Enter one of your recovery codes in place of the code. If you have none left, an administrator of the shop can remove your two-step sign-in.',
  es: 'Introduzca uno de sus códigos de recuperación en lugar del código. Si no le queda ninguno, un administrador de la tienda puede eliminar su verificación en dos pasos.',
})

export const wrongCode = text({
  en: 'This code is not right or was used already. Enter the code that the app shows now.',
  es: 'Este código no es correcto o ya se ha usado. Introduzca el código que la aplicación muestra ahora.',
})
export const signInExpired = text({
  en: 'Your sign-in has expired. Please sign in again.',
  es: 'Su inicio de sesión ha caducado. Vuelva a iniciar sesión.',
})
export const enrolmentExpired = text({
  en: 'This QR code has expired. Start again.',
  es: 'Este código QR ha caducado. Empiece de nuevo.',
})
export const alreadyOn = text({
  en: 'Two-step sign-in is on already.',
  es: 'La verificación en dos pasos ya está activada.',
})
export const notOn = text({
  en: 'Two-step sign-in is off already.',
  es: 'La verificación en dos pasos ya está desactivada.',
})
