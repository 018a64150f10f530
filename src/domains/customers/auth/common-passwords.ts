/** The most common passwords, in lower case. Those with less than six characters are too short anyway. */
const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 987654321 654321 123123 123321 112233 121212
  111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 00000000 11111111 696969 159753 147258369
  123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz
  qweasd asdfgh asdfghjkl zxcvbn zxcvbnm azerty abc123 abcd1234 abcdef a1b2c3 aa123456 a123456 123abc
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 passwort contraseña
  contrasena admin1 admin123 administrator letmein letmein1 welcome welcome1 welcome123 changeme default secret
  secret123 login123 master iloveyou iloveyou1 teamo tequiero princess sunshine shadow monkey dragon football
  futbol liverpool liverpool1 chelsea arsenal everton rangers celtic manchester barcelona realmadrid baseball
  superman batman pokemon naruto starwars computer internet samsung google freedom whatever trustno1 killer
  hunter hunter2 michael jordan jordan23 charlie thomas george daniel jessica ashley michelle andrea carlos
  alejandro alberto cookie summer winter spring flower cheese banana orange purple ginger pepper buster
  tigger maggie bailey harley matrix mustang ferrari mercedes yamaha donald hello123 hello1 hallo123 bonjour
  lovely loveme fuckyou asdasd qweqwe testtest test123 test1234 tester guest123 user123 tradecraft tankard`.split(
    /\s+/,
  ),
)

/** True also for repeated common passwords and characters, and for a row such as 123456789012. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase()
  const [, unit] = /^(.+?)\1+$/.exec(lowerCase) ?? []
  const isRepeated = unit !== undefined && (Array.from(unit).length <= maxRepeatedUnit || commonPasswords.has(unit))
  return (
    isRepeated || isRow(lowerCase) || commonPasswords.has(withoutEnding(lowerCase)) || commonPasswords.has(lowerCase)
  )
}

const maxRepeatedUnit = 4

/** Digits and signs that people add to a password that is too short. */
const withoutEnding = (password: string) => password.replace(/[^\p{L}]+$/u, '')

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** Neighbours in the alphabet, among the digits or on the keyboard, in either direction. */
function isRow(password: string): boolean {
  const reversed = password.split('').toReversed().join('')
  return rows.some((row) => row.includes(password) || row.includes(reversed))
}
