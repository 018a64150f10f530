/** Profane anywhere in a word. */
const profaneParts = `
  fuck motherf nigger faggot gilipoll hijoput hijodeput bullshit arsehole asshole
`
  .trim()
  .split(/\s+/)

/** Profane at the beginning of a word: `wanker`, `shitty`, `mierdas`. */
const profaneStarts = `
  shit wank bollock twat cunt slut whore bastard bugger tosser dickhead knobhead pisse pissi pissoff
  jizz mierda maricon maricón cabron cabrón jodid jode follad pendej chingad chingar coñaz putad putit
  mamahuev comemierd soplapoll hijueput sonofabitch cocksuck blowjob butthole arsewip asshat tosspot
  tocapelot lamecul pajiller cojonud gilipuert caracul follam folland
`
  .trim()
  .split(/\s+/)

/** Profane only as a whole word; harmless in `Penistone`, `Dickson`, `computa`, `Glass`, `Cálculo`. */
const profaneWords = `
  arse arses arsed ass asses dumbass jackass fatass bellend bellends titties dildo dildos cock cocks dick dicks prick pricks tit tits piss penis vagina pussy cum fag fags nazi nazis
  rape rapist coño coños puta putas puto putos polla pollas joder follar verga zorra cojones mamon
  mamón hostiaputa fck fcuk fuk fuq fvck phuck kunt biatch bitch bitches bitchy bitching pvta pvto chinga
  nigga niggas paki pakis retard retards hitler wog wogs kike kikes spaz capullo capullos capulla capullas
  culo culos culazo ojete ojetes zorras guarra guarras mamada mamadas marica maricas bollera bolleras sudaca sudacas
`
  .trim()
  .split(/\s+/)

const harmlessWord = /^(shitak|twatt$|wankel|wanklyn)/

/** Harmless names and phrases that contain such a word. */
const harmlessPhrases =
  /\bmoby[ -]dick\b|\bphilip k\.? dick\b|\bgiovanni verga\b|(?<=\p{L}{3})-cum-(?=\p{L}{3})|\bcum laude\b|\bgreat tit\b|\b(?:blue|coal|marsh|willow|bearded|long-tailed) tits?\b|\bcock (?:inn|(?:and|&|n|'n'|'n) bull|o' the north)\b|\boil ?seed rape\b|\bpussy ?cats?\b|\bcapullos? de (?:rosa|seda|flor)s?\b/giu

/** `Dick Smith`, `Dick & Jane`: a capitalised first name followed by another name. */
const firstName =
  /(?<=^\s*|[&+,]\s*|\b(?:and|y)\s+)(?:Dick|DICK)(?:\s*[&+]\s*|\s+(?:(?:and|AND|y|Y)\s+)?)(\p{Lu}\p{L}{2,})/gu
const notASurname = /^(?:head|face|brain|wad|weed|cheese|pic|mov|suck|lick|hole|nose|siz|energ|ball|the|for|you|and)/i

/** Words split in two: `fu ck`. Excludes those that two harmless words can form (`put a`, `pen is`). */
const splitWord = /^(?:fuck|shit|cunt|bitch|mierda)(?:e[rd]s?|ing|s|y)?$/

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
 * Whether a text must not be printed. Recognises spellings with symbols, digits, gaps or repeated letters. A word that only
 * contains a profane one is allowed (Scunthorpe).
 */
export function isProfane(text: string): boolean {
  return listReadings(removeHarmlessNames(text.normalize('NFKC'))).some(
    (word) =>
      isProfaneWord(word) ||
      isProfaneWord(word.replaceAll(/(.)\1+/g, '$1')) ||
      isProfaneWord(word.replaceAll(/(.)\1+/g, '$1$1')),
  )
}

function removeHarmlessNames(text: string): string {
  return text
    .replaceAll(harmlessPhrases, ' ')
    .replaceAll(firstName, (written, next: string) => (notASurname.test(next) ? written : next))
}

function isProfaneWord(word: string): boolean {
  if (harmlessWord.test(word)) return false
  if (word.includes('*')) return isProfaneWithStars(word)
  return (
    profaneWords.includes(word) ||
    profaneStarts.some((start) => word.startsWith(start)) ||
    profaneParts.some((part) => word.includes(part))
  )
}

/** A star stands for any letter if at least half of the letters are written: `f**k`, `sh*tty`. */
function isProfaneWithStars(word: string): boolean {
  const covers = (profane: string) => {
    const written = Array.from(word.slice(0, profane.length))
    const stars = written.filter((character) => character === '*').length
    const isMatch = written.every((character, index) => character === '*' || character === profane[index])
    return isMatch && profane.length > 3 && word.length >= profane.length && stars * 2 <= profane.length
  }
  return (
    profaneWords.some((profane) => profane.length === word.length && covers(profane)) ||
    [...profaneStarts, ...profaneParts].some(covers)
  )
}

/** The words as written, with lookalikes replaced by letters, and with spaced letters joined. */
function listReadings(text: string): string[] {
  const lower = removeAccents(text.toLowerCase())
  const asLetters = Array.from(lower, (character) => lookalikes[character] ?? character).join('')
  return [lower, asLetters].flatMap((reading) => {
    const parts = reading.split(/\s+/)
    const written = parts.flatMap((part) => [keepLetters(part), ...part.split(/[^a-zñ]+/), ...findStarredWords(part)])
    return [...written, ...joinSpacedLetters(reading), ...(reading === lower ? joinSplitWords(parts) : [])]
  })
}

const keepLetters = (part: string) => part.replaceAll(/[^a-zñ]/g, '')

/** `sh*t`, `f#ck`: symbols inside a word that hide a letter each. Symbols around a word are ignored. */
function findStarredWords(part: string): string[] {
  return (part.match(/[a-zñ][a-zñ*#%_]*/g) ?? []).flatMap((found) => {
    const characters = Array.from(found.replaceAll(/[#%_]/g, '*'))
    const word = characters.slice(0, characters.findLastIndex((character) => character !== '*') + 1)
    return word.includes('*') ? [word.join('')] : []
  })
}

function joinSplitWords(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => {
    const both = keepLetters(part) + keepLetters(parts[index + 1] ?? '')
    return splitWord.test(both) ? [both] : []
  })
}

/** `f u c k`, `f.u.c.k`, `s-h-i-t`: separated single letters. */
function joinSpacedLetters(reading: string): string[] {
  const rows = reading.match(/(?<![a-zñ])[a-zñ](?:[^a-zñ]+[a-zñ](?![a-zñ]))+/g) ?? []
  return rows.map((row) => row.replaceAll(/[^a-zñ]/g, ''))
}

/** Keeps ñ, which is a separate letter in Spanish. */
function removeAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<!n)\p{M}|(?<=n)[^\P{M}\u0303]/gu, '')
    .normalize('NFC')
}
