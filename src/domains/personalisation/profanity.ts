/** Never innocent, in whatever word they stand. */
const anywhere = `
  fuck motherf nigger faggot gilipoll hijoput hijodeput bullshit arsehole asshole
`
  .trim()
  .split(/\s+/)

/** As the beginning of a word: `wanker`, `shitty`, `mierdas`. */
const beginnings = `
  shit wank bollock twat cunt slut whore bastard bugger tosser dickhead knobhead pisse pissi pissoff
  jizz mierda maricon maricón cabron cabrón jodid jode follad pendej chingad chingar coñaz putad putit
  mamahuev comemierd soplapoll hijueput sonofabitch cocksuck blowjob butthole arsewip asshat tosspot
  tocapelot lamecul pajiller cojonud gilipuert caracul follam folland
`
  .trim()
  .split(/\s+/)

/** Only as a whole word: part of `Penistone`, `Dickson`, `computa`, `Glass`, `Cálculo` they mean nothing. */
const words = `
  arse arses arsed ass asses dumbass jackass fatass bellend bellends titties dildo dildos cock cocks dick dicks prick pricks tit tits piss penis vagina pussy cum fag fags nazi nazis
  rape rapist coño coños puta putas puto putos polla pollas joder follar verga zorra cojones mamon
  mamón hostiaputa fck fcuk fuk fuq fvck phuck kunt biatch bitch bitches bitchy bitching pvta pvto chinga
  nigga niggas paki pakis retard retards hitler wog wogs kike kikes spaz capullo capullos capulla capullas
  culo culos culazo ojete ojetes zorras guarra guarras mamada mamadas marica maricas bollera bolleras sudaca sudacas
`
  .trim()
  .split(/\s+/)

const innocent = /^(shitak|twatt$|wankel|wanklyn)/

/** Names and things in which a rude word is none. */
const phrases =
  /\bmoby[ -]dick\b|\bphilip k\.? dick\b|\bgiovanni verga\b|(?<=\p{L}{3})-cum-(?=\p{L}{3})|\bcum laude\b|\bgreat tit\b|\b(?:blue|coal|marsh|willow|bearded|long-tailed) tits?\b|\bcock (?:inn|(?:and|&|n|'n'|'n) bull|o' the north)\b|\boil ?seed rape\b|\bpussy ?cats?\b|\bcapullos? de (?:rosa|seda|flor)s?\b/giu

/** `Dick Smith`, `Dick & Jane`: a first name where it is written as one and another name follows. */
const firstName =
  /(?<=^\s*|[&+,]\s*|\b(?:and|y)\s+)(?:Dick|DICK)(?:\s*[&+]\s*|\s+(?:(?:and|AND|y|Y)\s+)?)(\p{Lu}\p{L}{2,})/gu
const noSurname = /^(?:head|face|brain|wad|weed|cheese|pic|mov|suck|lick|hole|nose|siz|energ|ball|the|for|you|and)/i

/** What is cut in two to pass: `fu ck`. Only what no two innocent words make (`put a`, `pen is`). */
const cutInTwo = /^(?:fuck|shit|cunt|bitch|mierda)(?:e[rd]s?|ing|s|y)?$/

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
  '+': 't',
  '¡': 'i',
}

/**
 * Whether a text should not be printed. Spellings with signs, figures, gaps or repeated letters count as what they stand for;
 * a word that merely contains a rude one does not (Scunthorpe).
 */
export function isProfane(text: string): boolean {
  return readings(withoutNames(text.normalize('NFKC'))).some(
    (word) => isRude(word) || isRude(word.replaceAll(/(.)\1+/g, '$1')) || isRude(word.replaceAll(/(.)\1+/g, '$1$1')),
  )
}

function withoutNames(text: string): string {
  return text
    .replaceAll(phrases, ' ')
    .replaceAll(firstName, (written, next: string) => (noSurname.test(next) ? written : next))
}

function isRude(word: string): boolean {
  if (innocent.test(word)) return false
  if (word.includes('*')) return isRudeUnderStars(word)
  return (
    words.includes(word) ||
    beginnings.some((start) => word.startsWith(start)) ||
    anywhere.some((part) => word.includes(part))
  )
}

/** A star stands for any letter, as long as half of them are written out: `f**k`, `sh*tty`. */
function isRudeUnderStars(word: string): boolean {
  const covers = (rude: string) => {
    const written = Array.from(word.slice(0, rude.length))
    const stars = written.filter((sign) => sign === '*').length
    const fits = written.every((sign, index) => sign === '*' || sign === rude[index])
    return fits && rude.length > 3 && word.length >= rude.length && stars * 2 <= rude.length
  }
  return words.some((rude) => rude.length === word.length && covers(rude)) || [...beginnings, ...anywhere].some(covers)
}

/** The words as written, with lookalikes read as letters, and letters that stand apart read as one word. */
function readings(text: string): string[] {
  const lower = withoutAccents(text.toLowerCase())
  const asLetters = Array.from(lower, (sign) => lookalikes[sign] ?? sign).join('')
  return [lower, asLetters].flatMap((reading) => {
    const parts = reading.split(/\s+/)
    const written = parts.flatMap((part) => [lettersOf(part), ...part.split(/[^a-zñ]+/), ...starred(part)])
    return [...written, ...spelledOut(reading), ...(reading === lower ? joined(parts) : [])]
  })
}

const lettersOf = (part: string) => part.replaceAll(/[^a-zñ]/g, '')

/** `sh*t`, `f#ck`: signs between letters that hide one each. Around a word they are ornament. */
function starred(part: string): string[] {
  return (part.match(/[a-zñ][a-zñ*#%_]*/g) ?? []).flatMap((found) => {
    const signs = Array.from(found.replaceAll(/[#%_]/g, '*'))
    const word = signs.slice(0, signs.findLastIndex((sign) => sign !== '*') + 1)
    return word.includes('*') ? [word.join('')] : []
  })
}

function joined(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => {
    const both = lettersOf(part) + lettersOf(parts[index + 1] ?? '')
    return cutInTwo.test(both) ? [both] : []
  })
}

/** `f u c k`, `f.u.c.k`, `s-h-i-t`: single letters in a row. */
function spelledOut(reading: string): string[] {
  const rows = reading.match(/(?<![a-zñ])[a-zñ](?:[^a-zñ]+[a-zñ](?![a-zñ]))+/g) ?? []
  return rows.map((row) => row.replaceAll(/[^a-zñ]/g, ''))
}

/** An ñ is a letter of its own: a cone is no swearword. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<!n)\p{M}|(?<=n)[^\P{M}\u0303]/gu, '')
    .normalize('NFC')
}
