import { text } from '#src/shared/message.ts'

export const required = text('Please fill this in.', 'Rellene este campo.')
export const invalid = text('This value is not valid.', 'Este valor no es válido.')
export const email = text('Please enter a valid e-mail address.', 'Introduzca una dirección de correo válida.')
export const tooShort = text('Please enter at least {minimum} characters.', 'Introduzca al menos {minimum} caracteres.')
export const tooLong = text(
  'Please enter at most {maximum} characters.',
  'Introduzca como máximo {maximum} caracteres.',
)
export const tooSmall = text('Please enter {minimum} or more.', 'Introduzca {minimum} o más.')
export const tooBig = text('Please enter {maximum} or less.', 'Introduzca {maximum} o menos.')
export const postcode = text(
  'Please enter a UK postcode, such as YO7 1AA.',
  'Introduzca un código postal británico, como YO7 1AA.',
)
export const unconfirmed = text('The two passwords do not match.', 'Las dos contraseñas no coinciden.')
export const date = text('Please enter a date as YYYY-MM-DD.', 'Introduzca una fecha como AAAA-MM-DD.')
export const dateDisabled = text('This day cannot be chosen.', 'Este día no se puede elegir.')
