/** The colour a shopper filters by, for each name of the palette. */
const filterColour: Readonly<Record<string, string>> = {
  'Forest green': 'green',
  'Bottle green': 'green',
  'Lime green': 'green',
  'Sage green': 'green',
  Teal: 'green',
  Slate: 'grey',
  Graphite: 'grey',
  Grey: 'grey',
  'Light grey': 'grey',
  Silver: 'grey',
  Charcoal: 'grey',
  Black: 'black',
  White: 'white',
  Ivory: 'white',
  Natural: 'natural',
  Sand: 'natural',
  'Ocean blue': 'blue',
  'Royal blue': 'blue',
  Navy: 'blue',
  'Sky blue': 'blue',
  Red: 'red',
  Burgundy: 'red',
  Pink: 'red',
  Orange: 'orange',
  'Orange hi-vis': 'orange',
  Yellow: 'yellow',
  'Yellow hi-vis': 'yellow',
  Purple: 'purple',
  Brown: 'brown',
  Copper: 'brown',
  Brass: 'yellow',
  'Rust brown': 'brown',
}

export function filterColours(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => filterColour[name] ?? []))]
}
